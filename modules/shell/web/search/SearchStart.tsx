import { useAction } from '#kernel/web/calls/use-action.ts'
import { useRead } from '#kernel/web/calls/use-read.ts'
import { confirm } from '#kernel/web/feedback/dialogs.ts'
import { useWords } from '#kernel/web/language.tsx'
import { useSession } from '#kernel/web/session/session.ts'
import { Icon } from '#kernel/web/ui/Icon.tsx'
import { Section } from '#kernel/web/ui/lists/Section.tsx'
import { contract } from '../../contract.ts'
import { namesOf } from '../square/groups.ts'
import { ServiceSet } from '../square/ServiceSet.tsx'
import { shellWords } from '../words.ts'

const mostShown = 12

/** Before typing: search history and services. */
export function SearchStart({ onSearch }: { onSearch: (q: string) => void }) {
  const w = useWords(shellWords)
  const known = useSession().state === 'person'
  const { data } = useRead(contract.services, { sid: '' })
  return (
    <>
      {known && <SearchHistory onSearch={onSearch} />}
      {data && data.list.length > 0 && (
        <Section title={w('search.services')}>
          <ServiceSet list={data.list.slice(0, mostShown)} label={w('search.services')} noteOf={namesOf(data.groups)} />
        </Section>
      )}
    </>
  )
}

function SearchHistory({ onSearch }: { onSearch: (q: string) => void }) {
  const w = useWords(shellWords)
  const { data } = useRead(contract.searchHistory, {}, { mode: 'silent' })
  const forget = useAction(contract.clearSearches, { changes: [contract.searchHistory], cover: false })
  const list = data?.list ?? []
  if (list.length === 0) return null
  const clear = async () => {
    if (await confirm({ text: w('search.clearAsk'), ok: w('search.clear'), danger: true })) await forget.run({ q: '' })
  }
  return (
    <Section title={w('search.history')} more={{ label: w('search.clear'), onClick: () => void clear() }}>
      <ul className="search-history">
        {list.map((q) => (
          <li key={q}>
            <button type="button" className="search-history__word" onClick={() => onSearch(q)}>
              {q}
            </button>
            <button
              type="button"
              className="search-history__forget"
              aria-label={`${w('search.forget')} ${q}`}
              onClick={() => void forget.run({ q })}
            >
              <Icon name="x" size={14} />
            </button>
          </li>
        ))}
      </ul>
    </Section>
  )
}
