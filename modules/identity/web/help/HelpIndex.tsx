import '../account/centre.css'
import { useRead } from '#kernel/web/calls/use-read.ts'
import { useWords } from '#kernel/web/language.tsx'
import { go } from '#kernel/web/pages/history.ts'
import { Card } from '#kernel/web/ui/Card.tsx'
import { ListRow } from '#kernel/web/ui/lists/ListRow.tsx'
import { SearchBar } from '#kernel/web/ui/lists/SearchBar.tsx'
import { Section } from '#kernel/web/ui/lists/Section.tsx'
import { Screen } from '#kernel/web/ui/Screen.tsx'
import { ReadView } from '#kernel/web/ui/states/ReadView.tsx'
import { contract } from '../../contract.ts'
import { identityWords } from '../words.ts'

const icons = { account: 'log-in', security: 'shield-check', services: 'layout-grid', follow: 'bell' } as const
const tones = ['brand', 'info', 'success', 'accent', 'warning'] as const
const iconOf = (id: string) => Object.entries(icons).find(([key]) => key === id)?.[1] ?? 'circle-question-mark'
const first = 5

/** Help: topics, search, and the most frequent questions. */
export default function HelpIndex() {
  const w = useWords(identityWords)
  const read = useRead(contract.questions, {})
  const search = (q: string) => q && go(`publicsso/helpQt?q=${encodeURIComponent(q)}`)
  return (
    <Screen title={w('title.help')} wrap="centre">
      <SearchBar value="" onSearch={search} placeholder={w('guide.search')} />
      <ReadView read={read} skeleton="rows">
        {(data) => (
          <>
            <Section title={w('guide.categories')} card="flush">
              {data.categories.map(({ id, name, count }, i) => (
                <ListRow
                  key={id}
                  title={name}
                  subtitle={w('guide.count', { count })}
                  icon={iconOf(id)}
                  tone={tones[i % tones.length]}
                  to={`publicsso/helpIndexmsg?category=${encodeURIComponent(id)}`}
                />
              ))}
            </Section>
            <Section title={w('guide.questions')} more={{ label: w('guide.all'), to: 'publicsso/helpQt' }} card="flush">
              {data.list.slice(0, first).map(({ id, question }) => (
                <ListRow key={id} title={question} to={`publicsso/helpdetail?id=${encodeURIComponent(id)}`} />
              ))}
            </Section>
            <Card flush>
              <ListRow title={w('title.guide')} icon="heart" tone="accent" to="publicsso/index" />
            </Card>
          </>
        )}
      </ReadView>
    </Screen>
  )
}
