import '../help/guide.css'
import '../account/centre.css'
import { useRead } from '#kernel/web/calls/use-read.ts'
import { useWords } from '#kernel/web/language.tsx'
import { Card } from '#kernel/web/ui/Card.tsx'
import { ListRow } from '#kernel/web/ui/lists/ListRow.tsx'
import { Section } from '#kernel/web/ui/lists/Section.tsx'
import { QrCode } from '#kernel/web/ui/media/QrCode.tsx'
import { Screen } from '#kernel/web/ui/Screen.tsx'
import { ReadView } from '#kernel/web/ui/states/ReadView.tsx'
import { contract } from '../../contract.ts'
import { identityWords } from '../words.ts'

/** How to follow the school's official account. */
export default function Publicsso() {
  const w = useWords(identityWords)
  const read = useRead(contract.guide, {})
  const asked = useRead(contract.questions, { category: 'follow' })
  return (
    <Screen title={w('title.guide')} wrap="centre">
      <ReadView read={read}>
        {(data) => (
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
            <Section title={w('guide.steps')} card="padded">
              <ol className="guide__steps c-numbered c-stack">
                {data.steps.map((step) => (
                  <li key={step}>{step}</li>
                ))}
              </ol>
            </Section>
          </>
        )}
      </ReadView>
      <Section title={w('guide.questions')} more={{ label: w('guide.help'), to: 'publicsso/helpIndex' }} card="flush">
        {asked.data?.list.map(({ id, question }) => (
          <ListRow key={id} title={question} to={`publicsso/helpdetail?id=${encodeURIComponent(id)}`} />
        ))}
      </Section>
    </Screen>
  )
}
