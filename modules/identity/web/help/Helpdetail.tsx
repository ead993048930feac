import '../account/centre.css'
import './guide.css'
import type { ReceivedFrom } from '#kernel/contract.ts'
import { useAction } from '#kernel/web/calls/use-action.ts'
import { useRead } from '#kernel/web/calls/use-read.ts'
import { useWords } from '#kernel/web/language.tsx'
import { usePage } from '#kernel/web/pages/page-context.ts'
import { Button } from '#kernel/web/ui/Button.tsx'
import { Card } from '#kernel/web/ui/Card.tsx'
import { ListRow } from '#kernel/web/ui/lists/ListRow.tsx'
import { Section } from '#kernel/web/ui/lists/Section.tsx'
import { Screen } from '#kernel/web/ui/Screen.tsx'
import { contract } from '../../contract.ts'
import { identityWords } from '../words.ts'

type Answer = ReceivedFrom<typeof contract.question>

export default function Helpdetail() {
  const w = useWords(identityWords)
  const { id = '' } = usePage().query
  const read = useRead(contract.question, { id })
  return (
    <Screen name={read.data?.question} title={w('title.helpDetail')} wrap="centre" read={read}>
      {(data) => (
        <>
          <Card>
            <h2 className="guide__question">{data.question}</h2>
            <p className="guide__answer">{data.answer}</p>
          </Card>
          <Helpful answer={data} />
          <Related answer={data} />
        </>
      )}
    </Screen>
  )
}

function Helpful({ answer: { id, helpful, mine } }: { answer: Answer }) {
  const w = useWords(identityWords)
  const { run, busy } = useAction(contract.rateAnswer, {
    changes: [contract.question],
    success: w('guide.thanks'),
    cover: false,
  })
  return (
    <Card>
      <div className="guide__helped c-cluster c-between">
        <div>
          <p>{w('guide.helped')}</p>
          {helpful > 0 && <p className="c-muted c-font-3">{w('guide.helpful', { count: helpful })}</p>}
        </div>
        <div className="c-flex c-gap-2">
          <Button
            look={mine === 1 ? 'soft' : 'outline'}
            size="small"
            icon="thumbs-up"
            disabled={busy}
            onClick={() => void run({ id, yes: true })}
            label={w('guide.yes')}
          />
          <Button
            look={mine === 0 ? 'soft' : 'outline'}
            size="small"
            disabled={busy}
            onClick={() => void run({ id, yes: false })}
            label={w('guide.no')}
          />
        </div>
      </div>
    </Card>
  )
}

function Related({ answer: { id, category } }: { answer: Answer }) {
  const w = useWords(identityWords)
  const { data } = useRead(contract.questions, { category })
  const others = data?.list.filter((one) => one.id !== id) ?? []
  if (others.length === 0) return null
  return (
    <Section title={w('guide.related')} card="flush">
      {others.map((one) => (
        <ListRow key={one.id} title={one.question} to={`publicsso/helpdetail?id=${encodeURIComponent(one.id)}`} />
      ))}
    </Section>
  )
}
