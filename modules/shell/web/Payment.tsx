import { useRead } from '#kernel/web/calls/use-read.ts'
import { useWords } from '#kernel/web/language.tsx'
import { Section } from '#kernel/web/ui/lists/Section.tsx'
import { Screen } from '#kernel/web/ui/Screen.tsx'
import { Empty } from '#kernel/web/ui/states/Empty.tsx'
import { Notice } from '#kernel/web/ui/states/Notice.tsx'
import { contract } from '../contract.ts'
import { ReadFault } from './ReadFault.tsx'
import { ServiceRow } from './square/ServiceRow.tsx'
import { shellWords } from './words.ts'

/** All services with the tag `money`. */
export default function Payment() {
  const w = useWords(shellWords)
  const directory = useRead(contract.services, {})
  return (
    <Screen
      title={w('title.payment')}
      read={directory}
      skeleton="rows"
      failed={<ReadFault read={directory} />}
      fresh="note"
    >
      {(all) => {
        const list = all.list.filter(({ tags }) => tags.includes('money'))
        if (list.length === 0) return <Empty title={w('payment.empty')} note={w('payment.emptyNote')} />
        return (
          <>
            <Notice icon="shield-alert" text={w('payment.safe')} />
            <Section title={w('payment.services')} card="flush">
              {list.map((service) => (
                <ServiceRow key={service.key} service={service} />
              ))}
            </Section>
          </>
        )
      }}
    </Screen>
  )
}
