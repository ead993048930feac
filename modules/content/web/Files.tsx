import './files.css'
import '#engines/rich-text/web/body.css'
import { useState } from 'react'
import { FileLink } from '#engines/rich-text/web/FileLink.tsx'
import { localeNames } from '#kernel/messages.ts'
import { useWords } from '#kernel/web/language.tsx'
import { pageInfo } from '#kernel/web/page-info.ts'
import { Card as Surface } from '#kernel/web/ui/Card.tsx'
import { Empty } from '#kernel/web/ui/Empty.tsx'
import { Go } from '#kernel/web/ui/Go.tsx'
import { List } from '#kernel/web/ui/List.tsx'
import { Screen } from '#kernel/web/ui/Screen.tsx'
import { SearchBar } from '#kernel/web/ui/SearchBar.tsx'
import { articleFile } from '../article-file.ts'
import type { Card } from '../shapes.ts'
import { useArticles } from './Articles.tsx'
import { ChannelTabs } from './ChannelTabs.tsx'
import { worded } from './dated.ts'
import { LanguageMark, OwnLanguageFilter } from './OwnLanguage.tsx'
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
      <div className="art-filter">
        <SearchBar value={q} onSearch={setQ} placeholder={w('list.searchFiles')} />
        <OwnLanguageFilter label={w('list.inLanguage')} />
        <ChannelTabs kind={kind} value={channel} onChange={setChannel} />
      </div>
      <List
        {...articles}
        rows={shown}
        layout="columns"
        rowKey={({ id }) => id}
        renderRow={(card) => <Bundle card={card} told={told} />}
        empty={
          <Surface>
            <Empty icon={q ? 'search' : 'file-text'} title={w(q ? 'list.noHits' : 'files.empty')} />
          </Surface>
        }
      />
    </Screen>
  )
}

function Bundle({ card, told }: { card: Card; told: boolean }) {
  const w = useWords(contentWords)
  const { id, title, titleLanguage, summary, language, published, files, source, channel } = card
  return (
    <section className="art-bundle" aria-label={title}>
      <div className="art-bundle__head">
        <Go to={`material/detail?id=${id}`} className="art-bundle__title c-press c-focus">
          <span lang={localeNames[titleLanguage]}>{title}</span>
        </Go>
        {told && summary && (
          <p className="art-bundle__about" lang={localeNames[language]}>
            {summary}
          </p>
        )}
        <p className="art-bundle__facts">
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
