import './documents.css'
import type { ReceivedFrom } from '#kernel/contract.ts'
import { isUuid } from '#kernel/shapes.ts'
import { useRead } from '#kernel/web/calls/use-read.ts'
import { useWords } from '#kernel/web/language.tsx'
import { usePage } from '#kernel/web/pages/page-context.ts'
import { apiBase } from '#kernel/web/pages/page-info.ts'
import { formatTime } from '#kernel/web/time.ts'
import { Button } from '#kernel/web/ui/Button.tsx'
import { Detail } from '#kernel/web/ui/Detail.tsx'
import { Icon } from '#kernel/web/ui/Icon.tsx'
import { Section } from '#kernel/web/ui/lists/Section.tsx'
import { Screen } from '#kernel/web/ui/Screen.tsx'
import { Denied } from '#kernel/web/ui/states/Denied.tsx'
import { Notice } from '#kernel/web/ui/states/Notice.tsx'
import { contract } from '../contract.ts'
import { Circulated } from './Circulated.tsx'
import { PaperTags } from './PaperTags.tsx'
import { Versions } from './Versions.tsx'
import { documentWords } from './words.ts'

export type Paper = ReceivedFrom<typeof contract.detail>

/** A document: what it is, its text and attachments, how it was changed and who has read it. */
export default function OfficialPage() {
  const w = useWords(documentWords)
  const { id = '' } = usePage().query
  const read = useRead(contract.detail, { id }, { when: isUuid(id) })
  const paper = read.data
  return (
    <Screen
      name={paper?.title}
      title={w('title.officialpage')}
      read={read}
      missing={!isUuid(id)}
      refused={<Denied />}
      foot={paper && <Foot paper={paper} />}
    >
      {(now) => <Shown paper={now} />}
    </Screen>
  )
}

function Foot({ paper: { id, mayCirculate, hasPdf } }: { paper: Paper }) {
  const w = useWords(documentWords)
  if (!mayCirculate && !hasPdf) return null
  return (
    <>
      {mayCirculate && (
        <>
          <Button look="outline" size="large" to={`document/choosecompany?id=${id}`} label={w('submitUp')} />
          <Button look="outline" size="large" to={`document/user?id=${id}`} label={w('circulate')} />
        </>
      )}
      {hasPdf && <Button size="large" to={`document/redpage?id=${id}`} label={w('redHead')} />}
    </>
  )
}

function Shown({ paper }: { paper: Paper }) {
  const w = useWords(documentWords)
  const day = { dateStyle: 'long' } as const
  const isIn = paper.direction === 'in'
  return (
    <Detail
      title={paper.title}
      status={<PaperTags paper={paper} />}
      lead={paper.number || undefined}
      facts={[
        { label: w('kind'), value: w(`kind.${paper.kind}`) },
        { label: w('secrecy'), value: w(`secrecy.${paper.secrecy}`) },
        isIn && { label: w('sender'), value: paper.sender },
        paper.theirNumber !== '' && { label: w('theirNumber'), value: paper.theirNumber },
        paper.theirDay !== '' && { label: w('theirDay'), value: paper.theirDay },
        paper.dueDay !== '' && { label: w('dueDay'), value: paper.dueDay },
        paper.unit !== '' && { label: w('unit'), value: paper.unit },
        paper.drafter !== '' && { label: w('drafter'), value: paper.drafter },
        paper.to !== '' && { label: w('to'), value: paper.to, wide: true },
        paper.cc !== '' && { label: w('cc'), value: paper.cc, wide: true },
        paper.issued > 0 && { label: w('issued'), value: formatTime(paper.issued, day) },
        paper.archiveNumber !== '' && { label: w('archiveNumber'), value: paper.archiveNumber },
        paper.code !== '' && { label: w('code'), value: paper.code },
      ]}
      aside={<Aside paper={paper} />}
    >
      <div className="c-stack c-gap-4">
        {paper.recalled > 0 && (
          <Notice tone="danger" icon="circle-x" text={w('isRecalled', { reason: paper.reason })} />
        )}
        <Section title={w(isIn ? 'summary' : 'body')} card="padded">
          {paper.body ? <Text body={paper.body} /> : <p className="c-muted">{w('noBody')}</p>}
        </Section>
        {paper.files.length > 0 && <Files paper={paper} />}
      </div>
    </Detail>
  )
}

export const Text = ({ body }: { body: string }) => (
  <div className="document-text">
    {paragraphsOf(body).map(({ at, text }) => (
      <p key={at}>{text}</p>
    ))}
  </div>
)

/** Paragraphs with their place in the text. */
export function paragraphsOf(body: string): { at: number; text: string }[] {
  let at = 0
  return body.split('\n').flatMap((line) => {
    const found = { at, text: line.trim() }
    at += line.length + 1
    return found.text ? [found] : []
  })
}

function Files({ paper: { id, files } }: { paper: Paper }) {
  const w = useWords(documentWords)
  return (
    <Section title={w('attachments')} card="padded">
      <ul className="document-files c-stack c-gap-2">
        {files.map((file) => (
          <li key={file.id}>
            <a
              className="c-inline"
              href={`${apiBase()}${contract.file.path}?id=${id}&file=${file.id}`}
              target="_blank"
              rel="noopener"
            >
              <Icon name="paperclip" size={16} />
              {file.name}
            </a>
          </li>
        ))}
      </ul>
    </Section>
  )
}

function Aside({ paper }: { paper: Paper }) {
  const w = useWords(documentWords)
  const { versions, circulations, mayLog } = paper
  return (
    <div className="c-stack c-gap-4">
      {versions.length > 1 && <Versions paper={paper} />}
      {circulations.map((one) => (
        <Circulated key={one.id} circulation={one} />
      ))}
      {mayLog && <Button look="soft" block icon="history" to={`document/flowlog?id=${paper.case}`} label={w('log')} />}
    </div>
  )
}
