import './documents.css'
import { useState } from 'react'
import { isUuid } from '#kernel/shapes.ts'
import { useAction } from '#kernel/web/calls/use-action.ts'
import { useRead } from '#kernel/web/calls/use-read.ts'
import { useWords } from '#kernel/web/language.tsx'
import { usePage } from '#kernel/web/pages/page-context.ts'
import { Button } from '#kernel/web/ui/Button.tsx'
import { Detail } from '#kernel/web/ui/Detail.tsx'
import { TextField } from '#kernel/web/ui/form/TextField.tsx'
import { Section } from '#kernel/web/ui/lists/Section.tsx'
import { Screen } from '#kernel/web/ui/Screen.tsx'
import { Denied } from '#kernel/web/ui/states/Denied.tsx'
import { contract } from '../contract.ts'
import { Circulated } from './Circulated.tsx'
import { Text } from './OfficialPage.tsx'
import { PaperTags } from './PaperTags.tsx'
import { documentWords } from './words.ts'

/** A document that was sent to one: its text, a mark that one has read it, and who else has. */
export default function FlowPage() {
  const w = useWords(documentWords)
  const { id = '' } = usePage().query
  const read = useRead(contract.reading, { id }, { when: isUuid(id) })
  const [comment, setComment] = useState('')
  const mark = useAction(contract.markRead, {
    changes: [contract.reading, contract.readings, contract.detail],
    success: w('nowRead'),
  })
  const waits = read.data?.isMine && !read.data.isRead
  return (
    <Screen
      name={read.data?.paper.title}
      title={w('title.flowpage')}
      read={read}
      missing={!isUuid(id)}
      refused={<Denied />}
      foot={
        waits && (
          <Button
            size="large"
            block
            busy={mark.busy}
            onClick={() => void mark.run({ id, comment })}
            label={w('markRead')}
          />
        )
      }
    >
      {({ paper, circulation }) => (
        <Detail
          title={paper.title}
          status={<PaperTags paper={paper} />}
          lead={paper.number || undefined}
          aside={<Circulated circulation={circulation} />}
        >
          <div className="c-stack c-gap-4">
            <Content id={paper.id} />
            {waits && (
              <TextField
                id="reading-comment"
                name="comment"
                label={w('comment')}
                maxLength={300}
                value={comment}
                onChange={setComment}
              />
            )}
          </div>
        </Detail>
      )}
    </Screen>
  )
}

function Content({ id }: { id: string }) {
  const w = useWords(documentWords)
  const paper = useRead(contract.detail, { id }).data
  if (!paper) return null
  return (
    <>
      <Section title={w(paper.direction === 'in' ? 'summary' : 'body')} card="padded">
        {paper.body ? <Text body={paper.body} /> : <p className="c-muted">{w('noBody')}</p>}
      </Section>
      <div className="c-cluster">
        <Button
          look="soft"
          size="small"
          icon="file-text"
          to={`document/officialpage?id=${id}`}
          label={w('openPaper')}
        />
        {paper.hasPdf && (
          <Button look="soft" size="small" icon="printer" to={`document/redpage?id=${id}`} label={w('redHead')} />
        )}
      </div>
    </>
  )
}
