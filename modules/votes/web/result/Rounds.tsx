import { useWords } from '#kernel/web/language.tsx'
import { formatNumber } from '#kernel/web/time.ts'
import { Card } from '#kernel/web/ui/Card.tsx'
import { Section } from '#kernel/web/ui/lists/Section.tsx'
import type { EliminationRound } from '../../elimination.ts'
import type { ResultFace } from '../../shapes.ts'
import { voteWords } from '../words.ts'

/** How a ranking was counted. */
export function Rounds({ vote, rounds }: { vote: ResultFace; rounds: readonly EliminationRound[] }) {
  const w = useWords(voteWords)
  const nameOf = (number: number) => vote.options.find((one) => one.number === number)?.name ?? number
  return (
    <Section title={w('result.rounds')} note={w('result.roundsNote')}>
      <Card flush>
        <div className="vt-rounds">
          <table>
            <thead>
              <tr>
                <th scope="col">{w('detail.candidates')}</th>
                {rounds.map((_, i) => (
                  // biome-ignore lint/suspicious/noArrayIndexKey: rounds are numbered
                  <th key={i} scope="col">
                    {w('result.roundN', { n: i + 1 })}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {rounds[0]!.counts.map(({ number }) => (
                <tr key={number}>
                  <th scope="row">{nameOf(number)}</th>
                  {rounds.map(({ counts, out }, i) => {
                    const votes = counts.find((one) => one.number === number)?.votes
                    return (
                      // biome-ignore lint/suspicious/noArrayIndexKey: rounds are numbered
                      <td key={i} data-out={out.includes(number) || undefined}>
                        {votes === undefined ? '–' : formatNumber(votes)}
                        {out.includes(number) && <small>{w('result.out')}</small>}
                      </td>
                    )
                  })}
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      </Card>
      {rounds.at(-1)!.exhausted > 0 && (
        <p className="vt-rounds__note c-muted c-font-3">
          {w('result.exhausted', { n: formatNumber(rounds.at(-1)!.exhausted) })}
        </p>
      )}
    </Section>
  )
}
