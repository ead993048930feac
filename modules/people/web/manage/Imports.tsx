import { useState } from 'react'
import { useAction } from '#kernel/web/calls/use-action.ts'
import { useRead } from '#kernel/web/calls/use-read.ts'
import { useWords } from '#kernel/web/language.tsx'
import { TextInput } from '#kernel/web/office/choices.tsx'
import { FromRead } from '#kernel/web/office/FromRead.tsx'
import { ImportUpload } from '#kernel/web/office/import/ImportUpload.tsx'
import { OfficeCard, OfficePage } from '#kernel/web/office/OfficePage.tsx'
import { OfficeTable } from '#kernel/web/office/table/OfficeTable.tsx'
import { go } from '#kernel/web/pages/history.ts'
import { apiBase } from '#kernel/web/pages/page-info.ts'
import { formatNumber } from '#kernel/web/time.ts'
import { contract } from '../../contract.ts'
import { peopleWords } from '../words.ts'
import { ImportCounts, importStates } from './import-parts.tsx'
import { LdapCard } from './LdapCard.tsx'

/** Imports: upload, LDAP server, history. */
export default function Imports() {
  const w = useWords(peopleWords)
  const settings = useRead(contract.importSettings, {})
  return (
    <OfficePage title={w('title.imports')}>
      <FromRead read={settings}>
        {({ mostBytes, mostRows, ldap }) => (
          <div className="office-grid">
            <div data-span="8">
              <Upload hint={w('imports.hint', { rows: formatNumber(mostRows), size: mostBytes >> 20 })} />
            </div>
            <div data-span="4">
              <LdapCard ldap={ldap} />
            </div>
          </div>
        )}
      </FromRead>
      <History />
    </OfficePage>
  )
}

function Upload({ hint }: { hint: string }) {
  const w = useWords(peopleWords)
  const [source, setSource] = useState('')
  const upload = useAction(contract.uploadImport, { changes: [contract.imports], cover: false })
  const take = async (file: File) => {
    const begun = await upload.run({ file, source: source.trim() })
    if (begun) go(`manage/imports/${begun.id}`)
  }
  return (
    <OfficeCard title={w('imports.new')}>
      <div className="office-stack">
        <div>
          <TextInput label={w('imports.sourceHint')} max={40} value={source} onChange={setSource} />
          <p className="office-quiet">{w('imports.sourceHelp')}</p>
        </div>
        <ImportUpload
          accept=".xlsx,.csv"
          hint={hint}
          template={{ label: w('imports.template'), href: apiBase() + contract.importTemplate.path }}
          busy={upload.busy}
          onFile={(file) => void take(file)}
        />
      </div>
    </OfficeCard>
  )
}

const History = () => (
  <OfficeTable
    name="people.imports"
    words={peopleWords}
    read={contract.imports}
    every={10_000}
    empty="imports.empty"
    onOpen={({ id }) => go(`manage/imports/${id}`)}
    columns={[
      { key: 'name', title: 'imports.file', of: 'name', kind: 'line', always: true },
      { title: 'imports.state', set: importStates, width: 110 },
      { title: 'imports.counts', width: 300, render: (entry) => <ImportCounts {...entry} /> },
      { title: 'imports.source', none: '', width: 120, hidden: true },
      { title: 'imports.by', none: 'imports.nobody', width: 120 },
      { title: 'imports.at', kind: 'moment', width: 170 },
    ]}
  />
)
