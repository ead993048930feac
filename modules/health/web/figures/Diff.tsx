import { dayAfter } from '#kernel/calendar.ts'
import type { ReceivedFrom } from '#kernel/contract.ts'
import { useMore } from '#kernel/web/calls/use-more.ts'
import { useWords } from '#kernel/web/language.tsx'
import { formatNumber } from '#kernel/web/time.ts'
import { List } from '#kernel/web/ui/lists/List.tsx'
import { ListRow } from '#kernel/web/ui/lists/ListRow.tsx'
import { Section } from '#kernel/web/ui/lists/Section.tsx'
import { Avatar } from '#kernel/web/ui/media/Avatar.tsx'
import { Empty } from '#kernel/web/ui/states/Empty.tsx'
import { StatusTag } from '#kernel/web/ui/states/StatusTag.tsx'
import { figureCalls } from '../../figures-contract.ts'
import { shortDay } from './day.ts'
import { markTones } from './marks.ts'
import type { Place } from './place.ts'
import type { ShownPlan } from './use-plan.ts'
import { figureWords } from './words.ts'

type Change = ReceivedFrom<typeof figureCalls.diff>['list'][number]
type Props = { plan: ShownPlan; place: Place; day: string; unit: string; linkTo: (person: string) => string }

/** People whose mark changed since the day before. */
export function Diff({ plan: { id: plan, slots }, place: { slot }, day, unit, linkTo }: Props) {
  const w = useWords(figureWords)
  const from = dayAfter(day, -1)
  const input = { plan, unit, from, to: day, slot: Math.max(0, slot), page_size: 30 }
  const list = useMore(figureCalls.diff, input)
  const total = list.read.data?.total
  const part = slots.length > 1 ? ` · ${slots[Math.max(0, slot)]?.title ?? ''}` : ''
  return (
    <Section title={w('diff.title', { from: shortDay(from), to: shortDay(day) }) + part} note={w('diff.note')}>
      <p className="hf-quiet c-cluster c-muted c-font-3" role="status">
        {total ? w('diff.count', { n: formatNumber(total) }) : ''}
      </p>
      <List
        {...list}
        renderRow={(change) => <Row change={change} to={linkTo(change.id)} />}
        label={w('view.diff')}
        empty={<Empty icon="circle-check" title={w('diff.none')} note={w('diff.noneNote')} />}
      />
    </Section>
  )
}

function Row({ change: { realname, number, department, before, after }, to }: { change: Change; to: string }) {
  const w = useWords(figureWords)
  return (
    <ListRow
      mark={<Avatar name={realname} />}
      title={realname}
      subtitle={
        <>
          {`${number} · ${department}`}
          <span className="hf-change c-cluster c-gap-1">
            <StatusTag tone={markTones[before]}>{w(`mark.${before}`)}</StatusTag>
            <span aria-hidden>→</span>
            <StatusTag tone={markTones[after]}>{w(`mark.${after}`)}</StatusTag>
          </span>
        </>
      }
      to={to}
    />
  )
}
