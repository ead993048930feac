import type { ReceivedFrom } from '#kernel/contract.ts'
import { useAction } from '#kernel/web/calls/use-action.ts'
import { useWords } from '#kernel/web/language.tsx'
import { Button } from '#kernel/web/ui/Button.tsx'
import { contract } from '../../contract.ts'
import { bookingWords } from '../words.ts'

type TellMeProps = { data: ReceivedFrom<typeof contract.resource>; span: { from: number; to: number } }

/** Asks to be told when a taken time becomes free, or no more. */
export function TellMe({ data: { resource, waits }, span }: TellMeProps) {
  const w = useWords(bookingWords)
  const isWaiting = waits.some(({ from }) => from === span.from)
  const wait = useAction(contract.wait, { changes: [contract.resource], success: w(isWaiting ? 'untold' : 'told') })
  return (
    <Button
      size="large"
      block
      look="soft"
      icon="bell"
      busy={wait.busy}
      onClick={() => void wait.run({ resource: resource.id, ...span, on: !isWaiting })}
      label={w(isWaiting ? 'tellMeOff' : 'tellMe')}
    />
  )
}
