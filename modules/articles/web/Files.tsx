import './files.css'
import '#engines/rich-text/web/body.css'
import { useState } from 'react'
import { FileLink } from '#engines/rich-text/web/FileLink.tsx'
import { LanguageMark, OwnLanguageFilter } from '#engines/translations/web/OwnLanguage.tsx'
import { localeNames } from '#kernel/language/messages.ts'
import { worded } from '#kernel/web/dated.ts'
import { useWords } from '#kernel/web/language.tsx'
import { pageInfo } from '#kernel/web/pages/page-info.ts'
import { Go } from '#kernel/web/ui/Go.tsx'
import { List } from '#kernel/web/ui/lists/List.tsx'
import { SearchBar } from '#kernel/web/ui/lists/SearchBar.tsx'
import { Screen } from '#kernel/web/ui/Screen.tsx'
import { Empty } from '#kernel/web/ui/states/Empty.tsx'
import { articleFile } from '../article-file.ts'
import type { Card } from '../shapes.ts'
import { useArticles } from './Articles.tsx'
import { ChannelTabs } from './ChannelTabs.tsx'
import { contentWords } from './words.ts'

const kind = 'file'

type FilesProps = { title: 'title.file' | 'service.commonFiles' /** Shows the summary. */; told: boolean }

/** Files to download, each with a link to its article. */
export default function Files({ title, told }: FilesProps) {
  const w = useWords(contentWords)
  const [channel, setChannel] = useState('')
  const [q, setQ] = useState('')
  const { rows, ...articles } = useArticles({ kind, channel, q })
  const shown = rows.filter(({ files }) => files.length > 0)
  return (
    <Screen title={w(title)}>
      <div className="art-filter c-column c-gap-3">
        <SearchBar value={q} onSearch={setQ} placeholder={w('list.searchFiles')} />
        <OwnLanguageFilter label={w('list.inLanguage')} />
        <ChannelTabs kind={kind} value={channel} onChange={setChannel} />
      </div>
      <List
        {...articles}
        rows={shown}
        layout="columns"
        renderRow={(card) => <Bundle card={card} told={told} />}
        empty={<Empty card icon={q ? 'search' : 'file-text'} title={w(q ? 'list.noHits' : 'files.empty')} />}
      />
    </Screen>
  )
}

function Bundle({ card, told }: { card: Card; told: boolean }) {
  const w = useWords(contentWords)
  const { id, title, titleLanguage, summary, language, published, files, source, channel } = card
  return (
    <section className="art-bundle c-column c-gap-3 c-panel" aria-label={title}>
      <div className="art-bundle__head">
        <Go to={`material/detail?id=${id}`} className="art-bundle__title c-press">
          <span lang={localeNames[titleLanguage]}>{title}</span>
        </Go>
        {told && summary && (
          <p className="c-muted c-font-4" lang={localeNames[language]}>
            {summary}
          </p>
        )}
        <p className="c-muted c-font-2">
          <LanguageMark of={language} label={w('list.otherLanguage')} />{' '}
          {[source || channel.name, worded(published)].join(' · ')}
        </p>
      </div>
      <ul aria-label={w('list.files', { count: files.length })}>
        {files.map(({ file, name, bytes }) => (
          <li key={file}>
            <FileLink url={articleFile(pageInfo().prefix, id, file)} name={name} bytes={bytes} />
          </li>
        ))}
      </ul>
    </section>
  )
}
