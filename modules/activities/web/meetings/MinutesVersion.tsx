import { Blocks } from '#engines/rich-text/web/Blocks.tsx'
import { useRead } from '#kernel/web/calls/use-read.ts'
import { ReadView } from '#kernel/web/ui/states/ReadView.tsx'
import { contract } from '../../contract.ts'
import { minutesFile } from './MinutesPart.tsx'

/** An earlier version of the minutes. */
export function MinutesVersion({ id, number }: { id: string; number: number }) {
  const read = useRead(contract.minutesVersion, { id, number }, { when: number > 0 })
  return <ReadView read={read}>{({ blocks }) => <Blocks urlOf={minutesFile(id)} blocks={blocks} />}</ReadView>
}
