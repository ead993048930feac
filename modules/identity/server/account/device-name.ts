import { wordingOf } from '#kernel/module.ts'
import type { ReadContext } from '#kernel/server/context.ts'
import { identity } from '../../module.ts'
import { deviceOf } from './device.ts'

type Wording = Pick<ReadContext, 'language' | 'site'>

/** `Windows · Edge`, in the reader's language. User agents can lie: only for recognition. */
export function namedDevice(agent: string, { language, site }: Wording) {
  const { kind, system, client } = deviceOf(agent)
  const say = (key: string) => wordingOf(identity, key, language, site.words)
  const worded = client === 'wecom' || client === 'wechat' ? say(`scan.${client}`) : client
  return { kind, device: [system, worded].filter(Boolean).join(' · ') || say('scan.unknownDevice') }
}
