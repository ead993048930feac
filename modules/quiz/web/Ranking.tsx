import { useAction } from '#kernel/web/calls/use-action.ts'
import { useMore } from '#kernel/web/calls/use-more.ts'
import { useWords } from '#kernel/web/language.tsx'
import { Button } from '#kernel/web/ui/Button.tsx'
import { Card } from '#kernel/web/ui/Card.tsx'
import { SwitchField } from '#kernel/web/ui/form/SwitchField.tsx'
import { ListRow } from '#kernel/web/ui/lists/ListRow.tsx'
import { Section } from '#kernel/web/ui/lists/Section.tsx'
import { Empty } from '#kernel/web/ui/states/Empty.tsx'
import { ReadView } from '#kernel/web/ui/states/ReadView.tsx'
import { StatusTag } from '#kernel/web/ui/states/StatusTag.tsx'
import { peopleContract } from '../people-contract.ts'
import type { Shown } from './Detail.tsx'
import { clockOf } from './minutes.ts'
import { quizWords } from './words.ts'

/** Those who agreed to be listed, and the switch to agree. */
export function Ranking({ quiz }: { quiz: Shown }) {
  const w = useWords(quizWords)
  const { id, ranking, mine } = quiz
  if (!ranking) return <Empty icon="trophy" title={w('ranking.off')} />
  return (
    <Section title={w('ranking')} note={mine.place > 0 ? w('ranking.own', { place: mine.place }) : w('ranking.note')}>
      <div className="c-stack">
        {mine.place > 0 && <Consent id={id} shown={mine.shown} />}
        <Rows id={id} />
      </div>
    </Section>
  )
}

function Consent({ id, shown }: { id: string; shown: boolean }) {
  const w = useWords(quizWords)
  const show = useAction(peopleContract.show, { changes: [peopleContract.quiz, peopleContract.ranking], cover: false })
  return (
    <Card>
      <SwitchField
        id={`consent-${id}`}
        name="shown"
        label={w('ranking.consent')}
        help={w('ranking.consentHelp')}
        value={shown}
        disabled={show.busy}
        onChange={(next) => void show.run({ id, shown: next })}
      />
    </Card>
  )
}

function Rows({ id }: { id: string }) {
  const w = useWords(quizWords)
  const { read, rows, hasMore, onMore } = useMore(peopleContract.ranking, { id })
  return (
    <ReadView read={read} skeleton="rows">
      {() =>
        rows.length === 0 ? (
          <Empty icon="trophy" title={w('ranking.none')} />
        ) : (
          <>
            <Card flush>
              {rows.map((row) => (
                <ListRow
                  key={row.id}
                  mark={
                    <span className="quiz-place c-centre c-strong c-figures" data-place={row.place}>
                      {row.place}
                    </span>
                  }
                  title={row.name}
                  subtitle={row.department}
                  value={w('ranking.score', { score: row.score })}
                  valueNote={w('used', { time: clockOf(row.used) })}
                  {...(row.mine && { tag: <StatusTag tone="accent">{w('ranking.me')}</StatusTag> })}
                />
              ))}
            </Card>
            {hasMore && <Button look="plain" block onClick={() => void onMore()} label={w('winners.more')} />}
          </>
        )
      }
    </ReadView>
  )
}
