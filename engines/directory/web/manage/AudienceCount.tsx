import type { Call, ReceivedFrom } from '#kernel/contract.ts'
import { useRead } from '#kernel/web/calls/use-read.ts'
import { useWords } from '#kernel/web/language.tsx'
import { Button, Tag } from '#kernel/web/office/parts.tsx'
import { formatNumber } from '#kernel/web/time.ts'
import { kernelWords } from '#kernel/web/words.ts'
import './audience.css'
import type { Audience } from '../../audience.ts'
import { useSettled } from './use-settled.ts'
import { audienceWords } from './words.ts'

type Sample = {
  count: number
  sample: readonly { name: string; role: Audience['roles'][number]; department: string }[]
}
export type CountCall = Call<'read'>

/** The size of an audience and a sample of names, so that nobody addresses people by mistake. */
export function AudienceCount({ audience, count }: { audience: Audience; count: CountCall }) {
  const w = useWords(audienceWords)
  const k = useWords(kernelWords)
  const asked = useSettled(JSON.stringify(audience))
  const read = useRead(count, { audience: asked } as never)
  const data = read.data as ReceivedFrom<CountCall> as Sample | undefined
  if (!data && read.fault)
    return (
      <p className="office-audience__count c-cluster" role="status">
        {w('failed')}{' '}
        <Button size="small" type="link" onClick={() => void read.refresh()}>
          {w('retry')}
        </Button>
      </p>
    )
  if (!data) return <p className="office-audience__count c-cluster office-quiet">{w('counting')}</p>
  if (data.count === 0)
    return (
      <p className="office-audience__count c-cluster" data-tone="bad" role="status">
        {w('nobody')}
      </p>
    )
  return (
    <div className="office-audience__count c-cluster" role="status">
      <b>{w('count', { count: formatNumber(data.count) })}</b>
      <span className="office-quiet">{w('someOf')}</span>
      {data.sample.map(({ name, role, department }, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two may have one name, and they do not move
        <Tag key={place}>{[name, department || k(`role.${role}`)].join(' · ')}</Tag>
      ))}
    </div>
  )
}
