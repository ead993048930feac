import { useRead } from '#kernel/web/calls/use-read.ts'
import { useWords } from '#kernel/web/language.tsx'
import { formatTime } from '#kernel/web/time.ts'
import { Facts } from '#kernel/web/ui/lists/Facts.tsx'
import { ListRow } from '#kernel/web/ui/lists/ListRow.tsx'
import { Section } from '#kernel/web/ui/lists/Section.tsx'
import { Screen } from '#kernel/web/ui/Screen.tsx'
import { Empty } from '#kernel/web/ui/states/Empty.tsx'
import { Notice } from '#kernel/web/ui/states/Notice.tsx'
import { StatusTag } from '#kernel/web/ui/states/StatusTag.tsx'
import { contract } from '../contract.ts'
import type { ClassVisits } from '../shapes.ts'
import { markTones } from './tones.ts'
import { checkinWords } from './words.ts'

/** How one stands in each class: meetings left, visits, and how many may still be missed. */
export default function Surplus() {
  const w = useWords(checkinWords)
  const read = useRead(contract.surplus, {})
  return (
    <Screen title={w('title.surplus')} read={read} fresh="pull">
      {({ term, missShare, list }) =>
        list.length ? (
          <>
            <Notice tone="info" text={w('surplus.rule', { term, share: missShare })} />
            {list.map((one) => (
              <Class key={one.id} visits={one} />
            ))}
          </>
        ) : (
          <Empty icon="calendar-days" title={w('surplus.empty')} note={w('surplus.emptyNote')} />
        )
      }
    </Screen>
  )
}

function Class({ visits }: { visits: ClassVisits }) {
  const w = useWords(checkinWords)
  const { name, code, planned, left, present, late, absent, excused, mayMiss, list } = visits
  return (
    <Section title={name} card="flush">
      <div className="ck-visits">
        <Facts
          facts={[
            { label: w('surplus.code'), value: code },
            { label: w('surplus.left'), value: w('surplus.ofAll', { left, planned }) },
            { label: w('surplus.visits'), value: w('surplus.visitsValue', { present, late, absent, excused }) },
            {
              label: w('surplus.mayMiss'),
              value: (
                <StatusTag tone={mayMiss > 2 ? 'success' : mayMiss > 0 ? 'warning' : 'danger'}>
                  {w('surplus.times', { n: mayMiss })}
                </StatusTag>
              ),
            },
          ]}
        />
      </div>
      {list.slice(0, 5).map(({ id, startsAt, state }) => (
        <ListRow
          key={id}
          title={formatTime(startsAt)}
          tag={<StatusTag tone={markTones[state]}>{w(`mark.${state}`)}</StatusTag>}
          to={`qrcodesign/index?id=${id}`}
        />
      ))}
    </Section>
  )
}
