import type { ReceivedFrom } from '#kernel/contract.ts'
import { useWords } from '#kernel/web/language.tsx'
import { formatNumber } from '#kernel/web/time.ts'
import { Section } from '#kernel/web/ui/lists/Section.tsx'
import { type Step, Steps } from '#kernel/web/ui/states/Steps.tsx'
import type { peopleContract } from '../../people-contract.ts'
import { momentOf } from '../when.ts'
import { ticketWords } from '../words.ts'

export type DrawFace = ReceivedFrom<typeof peopleContract.draw>

/** Timeline of the draw. */
export function DrawCourse({ draw, now }: { draw: DrawFace; now: number }) {
  const w = useWords(ticketWords)
  return (
    <Section title={w('draw.when')} card="padded">
      <Steps label={w('draw.when')} steps={useSteps(draw, now)} />
    </Section>
  )
}

function useSteps({ committedAt, closesAt, drawnAt, entries, beaconRule }: DrawFace, now: number): Step[] {
  const w = useWords(ticketWords)
  const closed = now >= closesAt
  const count = formatNumber(entries)
  const steps: (Step | false)[] = [
    {
      key: 'committed',
      title: w('draw.committed'),
      note: w('draw.committedNote'),
      time: momentOf(committedAt),
      state: 'done',
    },
    {
      key: 'entries',
      title: w('draw.entries'),
      note: w(closed ? 'draw.entriesNote' : 'draw.entriesSoFar', { count }),
      time: momentOf(closesAt),
      state: closed ? 'done' : 'now',
    },
    beaconRule !== '' && {
      key: 'beacon',
      title: w('draw.beacon'),
      note: beaconRule,
      state: drawnAt > 0 ? 'done' : closed ? 'now' : 'next',
    },
    {
      key: 'drawn',
      title: w('draw.drawn'),
      note: w(drawnAt > 0 ? 'draw.drawnNote' : 'draw.drawnSoon'),
      time: drawnAt > 0 ? momentOf(drawnAt) : undefined,
      state: drawnAt > 0 ? 'done' : closed && beaconRule === '' ? 'now' : 'next',
    },
  ]
  return steps.filter((step) => step !== false)
}
