import './scores.css'
import type { ReceivedFrom } from '#kernel/contract.ts'
import { useAction } from '#kernel/web/calls/use-action.ts'
import { useRead } from '#kernel/web/calls/use-read.ts'
import { useWords } from '#kernel/web/language.tsx'
import { apiBase } from '#kernel/web/pages/page-info.ts'
import { formatTime } from '#kernel/web/time.ts'
import { Button } from '#kernel/web/ui/Button.tsx'
import { Card } from '#kernel/web/ui/Card.tsx'
import { Icon } from '#kernel/web/ui/Icon.tsx'
import { List } from '#kernel/web/ui/lists/List.tsx'
import { Screen } from '#kernel/web/ui/Screen.tsx'
import { Empty } from '#kernel/web/ui/states/Empty.tsx'
import { Notice } from '#kernel/web/ui/states/Notice.tsx'
import { StatusTag } from '#kernel/web/ui/states/StatusTag.tsx'
import { contract } from '../contract.ts'
import { inTenths } from '../gpa.ts'
import { scoreWords } from './words.ts'

type Transcript = ReceivedFrom<typeof contract.transcripts>['list'][number]

/** One's own transcripts as PDF files. */
export default function Transcripts() {
  const w = useWords(scoreWords)
  const read = useRead(contract.transcripts, {})
  const mine = useRead(contract.mine, {})
  const issue = useAction(contract.issueTranscript, { changes: [contract.transcripts], success: w('issued') })
  const level = mine.data?.level ?? 'undergraduate'
  return (
    <Screen
      title={w('title.transcripts')}
      foot={
        mine.data?.hasTranscripts && (
          <Button
            size="large"
            block
            icon="file-check"
            busy={issue.busy}
            onClick={() => void issue.run({ level })}
            label={w('issue')}
          />
        )
      }
    >
      <Notice icon="badge-check" text={w('issueNote')} to="score/verify" />
      <List
        read={read}
        rows={read.data?.list ?? []}
        layout="cards"
        label={w('title.transcripts')}
        empty={<Empty icon="file-check" title={w('noneIssued')} />}
        renderRow={(row) => <Issued row={row} />}
      />
    </Screen>
  )
}

function Issued({ row }: { row: Transcript }) {
  const w = useWords(scoreWords)
  const { id, code, issued, courses, credits, revoked, reason } = row
  return (
    <Card>
      <div className="c-stack c-gap-2">
        <div className="c-line c-between">
          <b>{w('issuedOn', { at: formatTime(issued, { dateStyle: 'medium' }) })}</b>
          <StatusTag tone={revoked ? 'danger' : 'success'}>{w(revoked ? 'revoked' : 'valid')}</StatusTag>
        </div>
        <span className="c-muted c-font-3">
          {[w('courses', { n: courses }), w('creditsOf', { n: inTenths(credits) })].join(' · ')}
        </span>
        <span className="c-font-3">
          {w('code')} <code className="score-code">{code}</code>
        </span>
        {reason && <span className="c-muted c-font-3">{reason}</span>}
        <a
          className="score-link c-inline c-press"
          href={`${apiBase()}${contract.transcriptPdf.path}?id=${id}`}
          target="_blank"
          rel="noreferrer"
        >
          <Icon name="file-text" size={18} />
          {w('openPdf')}
        </a>
      </div>
    </Card>
  )
}
