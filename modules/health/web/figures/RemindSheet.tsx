import { useAction } from '#kernel/web/calls/use-action.ts'
import { useRead } from '#kernel/web/calls/use-read.ts'
import { useWords } from '#kernel/web/language.tsx'
import { formatNumber, formatTime } from '#kernel/web/time.ts'
import { Button } from '#kernel/web/ui/Button.tsx'
import { Facts } from '#kernel/web/ui/lists/Facts.tsx'
import { Sheet } from '#kernel/web/ui/pickers/Sheet.tsx'
import { ReadView } from '#kernel/web/ui/states/ReadView.tsx'
import { Skeleton } from '#kernel/web/ui/states/Skeleton.tsx'
import { figureCalls } from '../../figures-contract.ts'
import { shortDay } from './day.ts'
import { figureWords } from './words.ts'

type Props = { plan: string; unit: string; open: boolean; onClose: () => void }

/** Shows earlier reminders before sending another. */
export default function RemindSheet({ plan, unit, open, onClose }: Props) {
  const w = useWords(figureWords)
  return (
    <Sheet open={open} title={w('remind.title')} onClose={onClose}>
      <Standing plan={plan} unit={unit} onDone={onClose} />
    </Sheet>
  )
}

function Standing({ plan, unit, onDone }: { plan: string; unit: string; onDone: () => void }) {
  const w = useWords(figureWords)
  const read = useRead(figureCalls.reminded, { plan, unit })
  const { run, busy } = useAction(figureCalls.remind, {
    changes: [figureCalls.reminded, figureCalls.ulists],
    success: ({ count }) => w('remind.done', { n: formatNumber(count) }),
    onSuccess: onDone,
    cover: false,
  })
  const people = (n: number) => w('remind.people', { n: formatNumber(n) })
  return (
    <ReadView read={read} skeleton={<Skeleton count={2} />}>
      {({ day, slotTitle, never, once, twice, last }) => (
        <div className="c-stack">
          <p className="hf-quiet c-cluster c-muted c-font-3">
            {w('remind.slot', { day: shortDay(day), slot: slotTitle })}
          </p>
          <Facts
            facts={[
              { label: w('remind.never'), value: people(never) },
              { label: w('remind.once'), value: people(once) },
              { label: w('remind.twice'), value: people(twice) },
            ]}
          />
          <p className="hf-quiet c-cluster c-muted c-font-3">
            {w('remind.note')}
            {last > 0 && ` ${w('remind.last', { time: formatTime(last) })}`}
          </p>
          <Button
            block
            size="large"
            icon="bell"
            busy={busy}
            disabled={never + once === 0}
            onClick={() => void run({ plan, unit })}
            label={never + once === 0 ? w('remind.nobody') : w('remind.send', { n: formatNumber(never + once) })}
          />
        </div>
      )}
    </ReadView>
  )
}
