import './guide.css'
import './centre.css'
import { useWords } from '#kernel/web/language.tsx'
import { Card } from '#kernel/web/ui/Card.tsx'
import { ErrorView } from '#kernel/web/ui/ErrorView.tsx'
import { fromRead } from '#kernel/web/ui/from-read.ts'
import { ListRow } from '#kernel/web/ui/ListRow.tsx'
import { QrCode } from '#kernel/web/ui/QrCode.tsx'
import { Screen } from '#kernel/web/ui/Screen.tsx'
import { Section } from '#kernel/web/ui/Section.tsx'
import { Skeleton } from '#kernel/web/ui/Skeleton.tsx'
import { useRead } from '#kernel/web/use-read.ts'
import { contract } from '../contract.ts'
import { identityWords } from './words.ts'

/** How to follow the school's official account. */
export default function Publicsso() {
  const w = useWords(identityWords)
  const read = useRead(contract.guide, {})
  const asked = useRead(contract.questions, { category: 'follow' })
  const { data } = read
  return (
    <Screen title={w('title.guide')}>
      <div className="centre">
        {!data &&
          (read.fault ? <ErrorView note={fromRead(read).error} onRetry={read.refresh} /> : <Skeleton shape="detail" />)}
        {data && (
          <>
            <Card>
              <div className="guide__code">
                <QrCode
                  text={data.follow}
                  label={w('guide.scan', { account: data.account })}
                  note={w('guide.hold')}
                  size={200}
                />
              </div>
            </Card>
            <Section title={w('guide.steps')}>
              <Card>
                <ol className="guide__steps">
                  {data.steps.map((step) => (
                    <li key={step}>{step}</li>
                  ))}
                </ol>
              </Card>
            </Section>
          </>
        )}
        <Section title={w('guide.questions')} more={{ label: w('guide.help'), to: 'publicsso/helpIndex' }}>
          <Card flush>
            {asked.data?.list.map(({ id, question }) => (
              <ListRow key={id} title={question} to={`publicsso/helpdetail?id=${encodeURIComponent(id)}`} />
            ))}
          </Card>
        </Section>
      </div>
    </Screen>
  )
}
