import { useState } from 'react'
import { AudienceCount } from '#engines/directory/web/manage/AudienceCount.tsx'
import { writtenLanguages } from '#engines/translations/web/written-languages.ts'
import type { Language } from '#kernel/language/messages.ts'
import { useAction } from '#kernel/web/calls/use-action.ts'
import { useRead } from '#kernel/web/calls/use-read.ts'
import { useWords } from '#kernel/web/language.tsx'
import { Detail } from '#kernel/web/office/Detail.tsx'
import { FromRead } from '#kernel/web/office/FromRead.tsx'
import { moment } from '#kernel/web/office/moment.ts'
import { Button, Segmented } from '#kernel/web/office/parts.tsx'
import { OfficeTable } from '#kernel/web/office/table/OfficeTable.tsx'
import { go } from '#kernel/web/pages/history.ts'
import '../article/article.css'
import './desk/desk.css'
import { contract } from '../../contract.ts'
import type { DeskArticle } from '../../desk-contract.ts'
import { reviewColumns } from './Articles.tsx'
import { hasAny, saidIn } from './desk/draft-languages.ts'
import { PhonePreview } from './desk/Preview.tsx'
import { ReasonPopup } from './desk/ReasonPopup.tsx'
import { writeWords } from './words.ts'

/** Articles submitted for review. */
export default function Review() {
  return (
    <OfficeTable
      name="content.review"
      words={writeWords}
      title="title.review"
      note="review.note"
      read={contract.deskArticles}
      input={{ state: 'waiting' }}
      search="articles.search"
      empty="review.empty"
      onOpen="review"
      popups={{ review: ({ id }, close) => <Reviewed id={id} onClose={close} /> }}
      columns={reviewColumns}
    />
  )
}

/** Preview, audience and time, with approve and return. */
function Reviewed({ id, onClose }: { id: string; onClose: () => void }) {
  const w = useWords(writeWords)
  const read = useRead(contract.deskArticle, { id })
  const [returning, setReturning] = useState(false)
  const changes = [contract.deskArticles, contract.deskArticle]
  const approve = useAction(contract.approveArticle, { changes, success: w('done.approve'), onSuccess: onClose })
  const giveBack = useAction(contract.returnArticle, { changes, success: w('done.return'), onSuccess: onClose })
  const version = read.data?.version ?? 0
  return (
    <Detail
      title={w('title.review')}
      width={480}
      onClose={onClose}
      tools={
        <>
          <Button onClick={() => go(`manage/content/edit?id=${id}`)}>{w('review.edit')}</Button>
          <Button onClick={() => setReturning(true)}>{w('action.return')}</Button>
          <Button type="primary" loading={approve.busy} onClick={() => void approve.run({ id, version })}>
            {w('action.approve')}
          </Button>
        </>
      }
    >
      <FromRead read={read}>
        {(article) => (
          <>
            <p className="office-quiet">
              {article.author} · {article.channel} ·{' '}
              {article.publishAt ? w('review.at', { time: moment(article.publishAt) }) : w('review.atOnce')}
            </p>
            <AudienceCount audience={article.audience} count={contract.articleAudience} />
            <Texts article={article} />
          </>
        )}
      </FromRead>
      {returning && (
        <ReasonPopup
          title={w('action.return')}
          help={w('why.return')}
          ok={w('action.return')}
          onDone={(reason) => giveBack.run({ id, version, reason })}
          onClose={() => setReturning(false)}
        />
      )}
    </Detail>
  )
}

/** Preview in each language. */
function Texts({ article }: { article: DeskArticle }) {
  const w = useWords(writeWords)
  const written = writtenLanguages().filter((one) => hasAny(saidIn(article, one)))
  const [chosen, setChosen] = useState<Language>()
  const language = chosen ?? written[0] ?? writtenLanguages()[0]!
  return (
    <>
      {written.length > 1 && (
        <Segmented
          label={w('languages')}
          options={written.map((key) => ({ key, label: w(`language.${key}`) }))}
          value={language}
          onChange={setChosen}
        />
      )}
      <PhonePreview {...article} {...saidIn(article, language)} />
    </>
  )
}
