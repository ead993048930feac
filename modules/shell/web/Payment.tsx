import { useWords } from '#kernel/web/language.tsx'
import { Card } from '#kernel/web/ui/Card.tsx'
import { Empty } from '#kernel/web/ui/Empty.tsx'
import { Notice } from '#kernel/web/ui/Notice.tsx'
import { Screen } from '#kernel/web/ui/Screen.tsx'
import { Section } from '#kernel/web/ui/Section.tsx'
import { Skeleton } from '#kernel/web/ui/Skeleton.tsx'
import { StaleNote } from '#kernel/web/ui/StaleNote.tsx'
import { useRead } from '#kernel/web/use-read.ts'
import { contract } from '../contract.ts'
import { ReadFault } from './ReadFault.tsx'
import { ServiceRow } from './ServiceRow.tsx'
import { shellWords } from './words.ts'

/** All services with the tag `money`. */
export default function Payment() {
  const w = useWords(shellWords)
  const directory = useRead(contract.services, {})
  const list = directory.data?.list.filter(({ tags }) => tags.includes('money'))
  return (
    <Screen title={w('title.payment')}>
      {directory.stale && directory.asOf && <StaleNote asOf={directory.asOf} onRefresh={directory.refresh} />}
      {!list && (directory.fault ? <ReadFault read={directory} /> : <Skeleton shape="rows" />)}
      {list?.length === 0 && <Empty icon="inbox" title={w('payment.empty')} note={w('payment.emptyNote')} />}
      {list && list.length > 0 && (
        <>
          <Notice icon="shield-alert">{w('payment.safe')}</Notice>
          <Section title={w('payment.services')}>
            <Card flush>
              {list.map((service) => (
                <ServiceRow key={service.key} service={service} />
              ))}
            </Card>
          </Section>
        </>
      )}
    </Screen>
  )
}
