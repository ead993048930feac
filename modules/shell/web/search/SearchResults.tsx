import { useState } from 'react'
import type { ReceivedFrom } from '#kernel/contract.ts'
import { askQuietly } from '#kernel/web/calls/ask.ts'
import { useRead } from '#kernel/web/calls/use-read.ts'
import { useWords } from '#kernel/web/language.tsx'
import { currentSession } from '#kernel/web/session/session.ts'
import { ListRow } from '#kernel/web/ui/lists/ListRow.tsx'
import { Section } from '#kernel/web/ui/lists/Section.tsx'
import { Empty } from '#kernel/web/ui/states/Empty.tsx'
import { Skeleton } from '#kernel/web/ui/states/Skeleton.tsx'
import { StatusTag } from '#kernel/web/ui/states/StatusTag.tsx'
import { contract } from '../../contract.ts'
import { ReadFault } from '../ReadFault.tsx'
import { ServiceRow } from '../square/ServiceRow.tsx'
import { shellWords } from '../words.ts'

type Hit = ReceivedFrom<typeof contract.search>['hits'][number]

export function SearchResults({ q }: { q: string }) {
  const w = useWords(shellWords)
  const found = useRead(contract.search, { q })
  const data = useLasting(found.data)
  if (found.fault && !found.data) return <ReadFault read={found} />
  if (!data) return <Skeleton shape="rows" count={4} />
  const { services, hits } = data
  if (services.length + hits.length === 0) {
    return <Empty icon="search" title={w('search.empty')} note={w('search.emptyHint')} />
  }
  const open = () => remember(q)
  return (
    <div className="search__results" aria-busy={found.loading}>
      {services.length > 0 && (
        <Section title={w('search.services')} card="flush">
          {services.map((service) => (
            <ServiceRow key={service.key} service={service} onOpen={open} />
          ))}
        </Section>
      )}
      {bySource(hits).map(([source, rows]) => (
        <Section key={source} title={source || w('search.hits')} card="flush">
          {rows.map(({ title, subtitle, page, language }) => (
            <ListRow
              key={`${page} ${title}`}
              title={title}
              tag={language && <StatusTag>{w('search.otherLanguage')}</StatusTag>}
              subtitle={subtitle || undefined}
              to={page}
              onClick={open}
            />
          ))}
        </Section>
      ))}
    </div>
  )
}

/** Keeps the previous results until the next answer arrives, to avoid flicker. */
function useLasting<D>(data: D | undefined): D | undefined {
  const [last, setLast] = useState(data)
  if (data && data !== last) setLast(data)
  return data ?? last
}

function bySource(hits: readonly Hit[]): [string, Hit[]][] {
  const sources = new Map<string, Hit[]>()
  for (const hit of hits) sources.set(hit.source, [...(sources.get(hit.source) ?? []), hit])
  return [...sources]
}

/** Only a search whose result was opened goes into the history. */
function remember(q: string): void {
  if (currentSession().state !== 'person') return
  void askQuietly(contract.saveSearch, { q }, { changes: [contract.searchHistory] })
}
