import { useAction } from '#kernel/web/calls/use-action.ts'
import { useRead } from '#kernel/web/calls/use-read.ts'
import { useWords } from '#kernel/web/language.tsx'
import { apiBase } from '#kernel/web/pages/page-info.ts'
import { formatTime } from '#kernel/web/time.ts'
import { Button } from '#kernel/web/ui/Button.tsx'
import { Card } from '#kernel/web/ui/Card.tsx'
import { ListRow } from '#kernel/web/ui/lists/ListRow.tsx'
import { Section } from '#kernel/web/ui/lists/Section.tsx'
import { Screen } from '#kernel/web/ui/Screen.tsx'
import { Empty } from '#kernel/web/ui/states/Empty.tsx'
import { Notice } from '#kernel/web/ui/states/Notice.tsx'
import { StatusTag } from '#kernel/web/ui/states/StatusTag.tsx'
import type { PaperFace } from '../../activity-paper-shapes.ts'
import { contract } from '../../contract.ts'
import { activityWords } from '../words.ts'
import { hoursOf } from './formats.ts'
import './activity.css'

/** One's credit, and papers about it. */
export default function Credits() {
  const w = useWords(activityWords)
  const read = useRead(contract.activityCredits, {})
  const issue = useAction(contract.issueActivityPaper, {
    changes: [contract.activityCredits],
    success: w('paper.issued'),
  })
  const hours = (minutes: number) => w('value.hours', { n: hoursOf(minutes) })
  return (
    <Screen
      title={w('title.credits')}
      read={read}
      fresh="pull"
      foot={
        read.data &&
        read.data.minutes > 0 && (
          <Button
            block
            size="large"
            icon="file-check"
            busy={issue.busy}
            onClick={() => void issue.run({})}
            label={w('paper.issue')}
          />
        )
      }
    >
      {({ minutes, pending, list, papers }) => (
        <div className="c-stack c-gap-4">
          <Card>
            <div className="act-numbers">
              <Figure label={w('credit.final')} value={hours(minutes)} />
              <Figure label={w('credit.pending')} value={hours(pending)} />
            </div>
          </Card>
          <Notice icon="badge-check" text={w('credit.note')} to="activity/verify" />
          {list.length === 0 ? (
            <Empty card icon="medal" title={w('credit.none')} />
          ) : (
            <Section title={w('credit.list')} card="flush">
              {list.map((one) => (
                <ListRow
                  key={one.id}
                  title={one.title}
                  subtitle={formatTime(one.startsAt, { dateStyle: 'medium' })}
                  tag={
                    <StatusTag tone={one.isFinal ? 'success' : 'warning'}>
                      {w(one.isFinal ? 'credit.isFinal' : 'credit.isPending')}
                    </StatusTag>
                  }
                  value={hours(one.minutes)}
                  {...(!one.isFinal && { valueNote: w('credit.until', { time: formatTime(one.finalAt) }) })}
                  to={`activity/activitydetail?id=${one.id}`}
                />
              ))}
            </Section>
          )}
          {papers.length > 0 && (
            <Section title={w('paper.list')} card="flush">
              {papers.map((paper) => (
                <Paper key={paper.id} paper={paper} />
              ))}
            </Section>
          )}
        </div>
      )}
    </Screen>
  )
}

function Figure({ label, value }: { label: string; value: string }) {
  return (
    <span className="act-number">
      <b>{value}</b>
      <span className="c-muted c-font-2">{label}</span>
    </span>
  )
}

function Paper({ paper: { id, code, title, issued, revoked, reason } }: { paper: PaperFace }) {
  const w = useWords(activityWords)
  return (
    <ListRow
      icon="file-check"
      title={
        <a href={`${apiBase()}${contract.activityPaper.path}?id=${id}`} target="_blank" rel="noreferrer">
          {title ? w('paper.certificate', { title }) : w('paper.transcript')}
        </a>
      }
      subtitle={[code, formatTime(issued, { dateStyle: 'medium' }), reason].filter(Boolean).join(' · ')}
      tag={<StatusTag tone={revoked ? 'danger' : 'success'}>{w(revoked ? 'paper.revoked' : 'paper.valid')}</StatusTag>}
    />
  )
}
