import { useRead } from '#kernel/web/calls/use-read.ts'
import { OfficeTable } from '#kernel/web/office/table/OfficeTable.tsx'
import { valueSet } from '#kernel/web/office/value-set.tsx'
import { contract } from '../../contract.ts'
import { peopleWords } from '../words.ts'

const consentStateSet = valueSet(peopleWords, 'consent.state', { given: 'good', withdrawn: 'plain' })

/** What people agreed to and withdrew. */
export default function Consents() {
  const { data } = useRead(contract.consentPurposes, {})
  return (
    <OfficeTable
      name="people.consents"
      words={peopleWords}
      title="title.consents"
      note="consent.note"
      read={contract.consents}
      search="consent.search"
      exportAs="consents"
      empty="consent.none"
      filters={[
        { label: 'consent.purpose', options: data?.list },
        { label: 'consent.state', options: consentStateSet },
      ]}
      columns={[
        { title: 'consent.person', kind: 'person', always: true, width: 150 },
        { title: 'consent.purpose', width: 220 },
        { title: 'consent.title' },
        { title: 'consent.detail', width: 220 },
        { title: 'consent.state', set: consentStateSet, width: 100 },
        { title: 'consent.at', kind: 'moment', width: 160 },
        { title: 'consent.language', width: 90, hidden: true },
      ]}
    />
  )
}
