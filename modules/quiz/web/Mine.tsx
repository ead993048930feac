import { useWords } from '#kernel/web/language.tsx'
import { Facts } from '#kernel/web/ui/lists/Facts.tsx'
import { Section } from '#kernel/web/ui/lists/Section.tsx'
import type { Shown } from './Detail.tsx'
import { quizWords } from './words.ts'

/** The viewer's own result, once there is one. */
export function Mine({ quiz }: { quiz: Shown }) {
  const w = useWords(quizWords)
  const { best, full, streak, mine, perDay, passMark, list, drawnAt, state } = quiz
  const chance = mine.passed ? (drawnAt ? 'mine.chanceDrawn' : 'mine.chance') : 'mine.noChance'
  return (
    <Section title={w('mine.title')} card="padded" more={{ label: w('title.history'), to: 'answer/history' }}>
      <Facts
        facts={[
          best >= 0 && { label: w('mine.best'), value: <b className="quiz-best">{`${best} / ${full}`}</b> },
          mine.place > 0 && { label: w('mine.place'), value: w('mine.placeValue', { place: mine.place }) },
          perDay && { label: w('mine.streak'), value: w('mine.days', { count: streak }) },
        ]}
      />
      {mine.today && <p className="quiz-note c-muted c-font-3">{w('mine.todayDone')}</p>}
      {list.length > 0 && state !== 'cancelled' && (
        <p className="quiz-note c-muted c-font-3">{w(chance, { mark: passMark })}</p>
      )}
    </Section>
  )
}
