import { lazy, Suspense, useState } from 'react'
import { writtenLanguages } from '#engines/translations/web/written-languages.ts'
import { type Language, localeNames } from '#kernel/language/messages.ts'
import { useRead } from '#kernel/web/calls/use-read.ts'
import { useWords } from '#kernel/web/language.tsx'
import { FromRead } from '#kernel/web/office/FromRead.tsx'
import { useLeaving } from '#kernel/web/office/form/use-leaving.ts'
import { OfficePage } from '#kernel/web/office/OfficePage.tsx'
import { Button, Empty, Waiting } from '#kernel/web/office/parts.tsx'
import { usePage } from '#kernel/web/pages/page-context.ts'
import './desk/desk.css'
import type { DeskChannel } from '../../channel-contract.ts'
import { contract } from '../../contract.ts'
import type { DeskArticle } from '../../desk-contract.ts'
import { ActionBar } from './desk/ActionBar.tsx'
import { DeskNotes, SavedNote } from './desk/DeskNotes.tsx'
import { draftFrom, newDraft } from './desk/draft.ts'
import { type SaidIn, saidAs, saidIn } from './desk/draft-languages.ts'
import { LanguageBar } from './desk/LanguageBar.tsx'
import { PreviewDrawer } from './desk/Preview.tsx'
import { SidePanel } from './desk/SidePanel.tsx'
import { type ArticleDesk, useArticle } from './desk/use-article.ts'
import { VersionsDrawer } from './desk/VersionsDrawer.tsx'
import { useChannels } from './use-channels.ts'
import { writeWords } from './words.ts'

const Writer = lazy(() => import('./editor/Writer.tsx'))

/** Editor for drafts, reviews and corrections. */
export default function EditArticle() {
  const { query } = usePage()
  // Fixed at mount: a new article gets its id while it is written, and the page must not remount then.
  const [id] = useState(query.id ?? '')
  const { read: channels } = useChannels()
  const article = useRead(contract.deskArticle, { id }, { when: id !== '' })
  const [begun, setBegun] = useState<DeskArticle>()
  if (article.data && !begun) setBegun(article.data)
  return (
    <FromRead read={channels} rows={8}>
      {({ list }) =>
        id === '' || begun ? (
          <Desk loaded={begun} channels={list} wanted={query.channel ?? ''} />
        ) : (
          <FromRead read={article} rows={8}>
            {() => null}
          </FromRead>
        )
      }
    </FromRead>
  )
}

type DeskProps = { loaded: DeskArticle | undefined; channels: readonly DeskChannel[]; wanted: string }

function Desk({ loaded, channels, wanted }: DeskProps) {
  const w = useWords(writeWords)
  const open = channels.filter(({ mayWrite }) => mayWrite)
  const first = open.find(({ id }) => id === wanted) ?? open[0]
  const desk = useArticle(loaded, loaded ? draftFrom(loaded) : newDraft(first))
  const [side, setSide] = useState<'preview' | 'versions'>()
  const [language, setLanguage] = useState(writtenLanguages()[0]!)
  const [missing, setMissing] = useState<Missing>({})
  const { meta, draft, isDirty, mayEdit } = desk
  useLeaving(isDirty && desk.state !== 'saved')
  const editable = mayEdit || meta.allowedActions.includes('correct')
  const channel = channels.find(({ id }) => id === draft.channel)
  const preview = async () => {
    if (!mayEdit || !isDirty || (await desk.save(true))) setSide('preview')
  }
  if (!loaded && !first) return <Empty text={w('noChannel')} />
  return (
    <OfficePage
      title={w(meta.id ? 'title.edit' : 'title.new')}
      note={<SavedNote desk={desk} />}
      tools={
        <>
          <Button icon="smartphone" onClick={() => void preview()}>
            {w('preview')}
          </Button>
          {meta.edition > 0 && (
            <Button icon="history" onClick={() => setSide('versions')}>
              {w('versions')}
            </Button>
          )}
          <ActionBar desk={desk} missing={Object.values(missing).reduce((sum, count) => sum + count, 0)} />
        </>
      }
    >
      <DeskNotes desk={desk} />
      <div className="desk">
        <Text desk={desk} editable={editable} language={language} onLanguage={setLanguage} onMissing={setMissing} />
        <SidePanel desk={desk} channels={channels} language={language} />
      </div>
      {side === 'preview' && (
        <PreviewDrawer
          {...previewed(desk, channel?.name ?? '', saidIn(draft, language))}
          onClose={() => setSide(undefined)}
        />
      )}
      {side === 'versions' && (
        <VersionsDrawer
          id={meta.id}
          mayRestore={meta.allowedActions.includes('correct')}
          onRestore={desk.replace}
          onClose={() => setSide(undefined)}
        />
      )}
    </OfficePage>
  )
}

/** Places in the text of a language that still have to be filled in. */
type Missing = Partial<Record<Language, number>>

type TextProps = {
  desk: ArticleDesk
  editable: boolean
  language: Language
  onLanguage: (language: Language) => void
  onMissing: (change: (before: Missing) => Missing) => void
}

/** Title and body in one language. */
function Text({ desk, editable, language, onLanguage, onMissing }: TextProps) {
  const w = useWords(writeWords)
  const said = saidIn(desk.draft, language)
  const say = (part: Partial<SaidIn>) => desk.change(saidAs(language, part))
  return (
    <main className="desk__main" lang={localeNames[language]}>
      <LanguageBar desk={desk} editable={editable} value={language} onChange={onLanguage} />
      <textarea
        className="desk__title"
        rows={1}
        aria-label={w('articleTitle')}
        placeholder={w('articleTitle')}
        maxLength={language === 'en' ? 200 : 120}
        readOnly={!editable}
        value={said.title}
        onChange={({ target }) => say({ title: target.value.replaceAll('\n', ' ') })}
      />
      <Suspense fallback={<Waiting />}>
        <Writer
          key={`${desk.turn} ${language}`}
          article={desk.meta.id}
          initial={said.blocks}
          blocks={said.blocks}
          editable={editable}
          onChange={(blocks, places) => {
            // The editor normalises blocks on load; that alone must not count as a change.
            if (JSON.stringify(blocks) !== JSON.stringify(said.blocks)) say({ blocks })
            onMissing((before) => ({ ...before, [language]: places }))
          }}
        />
      </Suspense>
    </main>
  )
}

const previewed = ({ meta, draft }: ArticleDesk, channel: string, said: SaidIn) => ({
  id: meta.id,
  title: said.title,
  blocks: said.blocks,
  channel,
  byline: draft.byline,
  source: draft.source,
  published: meta.published,
})
