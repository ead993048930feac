import { type ReactNode, useState } from 'react'
import { useAction } from '#kernel/web/calls/use-action.ts'
import { useRead } from '#kernel/web/calls/use-read.ts'
import { confirm } from '#kernel/web/feedback/dialogs.ts'
import { useWords } from '#kernel/web/language.tsx'
import { TextInput } from '#kernel/web/office/choices.tsx'
import { FromRead } from '#kernel/web/office/FromRead.tsx'
import { ImportUpload } from '#kernel/web/office/import/ImportUpload.tsx'
import { OfficeCard, OfficePage } from '#kernel/web/office/OfficePage.tsx'
import { OfficeTabs } from '#kernel/web/office/OfficeTabs.tsx'
import { Button } from '#kernel/web/office/parts.tsx'
import { OfficeTable } from '#kernel/web/office/table/OfficeTable.tsx'
import { go } from '#kernel/web/pages/history.ts'
import { apiBase } from '#kernel/web/pages/page-info.ts'
import { formatNumber } from '#kernel/web/time.ts'
import type { ImportCalls } from '../../contract.ts'
import { Counts, stateSet } from './parts.tsx'
import { importWords } from './words.ts'

export type ImportDesk = { calls: ImportCalls; list: string; page: string }
/** `list` names the import among those of the module; `tools` are shown beside the title. */
type Props = Pick<ImportDesk, 'calls' | 'list'> & { tools?: ReactNode }

/** Imports of one kind: upload, connector, history; and the way to the module's other imports. */
export function ImportsPage({ calls, list, tools }: Props) {
  const w = useWords(importWords)
  const settings = useRead(calls.importSettings, { list })
  return (
    <FromRead read={settings}>
      {({ title, mostBytes, mostRows, connector, lists }) => {
        const { page } = lists.find((one) => one.list === list)!
        const desk = { calls, list, page }
        return (
          <OfficePage title={title} tools={tools}>
            {lists.length > 1 && (
              <OfficeTabs
                label={w('lists')}
                options={lists.map((one) => ({ key: one.list, label: one.title }))}
                value={list}
                onChange={(key) => go(lists.find((one) => one.list === key)!.page)}
              />
            )}
            <div className="office-grid">
              <div data-span={connector ? '8' : '12'}>
                <Upload {...desk} hint={w('hint', { rows: formatNumber(mostRows), size: mostBytes >> 20 })} />
              </div>
              {connector && (
                <div data-span="4">
                  <ConnectorCard {...desk} name={connector} />
                </div>
              )}
            </div>
            <History {...desk} />
          </OfficePage>
        )
      }}
    </FromRead>
  )
}

function Upload({ calls, page, list, hint }: ImportDesk & { hint: string }) {
  const w = useWords(importWords)
  const [source, setSource] = useState('')
  const upload = useAction(calls.uploadImport, { changes: [calls.imports], cover: false })
  const take = async (file: File) => {
    const begun = await upload.run({ file, list, source: source.trim() })
    if (begun) go(`${page}/${begun.id}`)
  }
  return (
    <OfficeCard title={w('new')}>
      <div className="office-stack">
        <div>
          <TextInput label={w('sourceHint')} max={40} value={source} onChange={setSource} />
          <p className="office-quiet">{w('sourceHelp')}</p>
        </div>
        <ImportUpload
          accept=".xlsx,.csv"
          hint={hint}
          template={{ label: w('template'), href: `${apiBase()}${calls.importTemplate.path}?list=${list}` }}
          busy={upload.busy}
          onFile={(file) => void take(file)}
        />
      </div>
    </OfficeCard>
  )
}

function ConnectorCard({ calls, page, list, name }: ImportDesk & { name: string }) {
  const w = useWords(importWords)
  const sync = useAction(calls.syncImport, {
    changes: [calls.imports],
    onSuccess: ({ id }) => go(`${page}/${id}`),
    cover: false,
  })
  const run = async () => {
    if (await confirm({ title: w('run'), text: w('runAsk'), ok: w('run') })) await sync.run({ list, dry: false })
  }
  return (
    <OfficeCard title={`${w('connector')} · ${name}`}>
      <div className="office-tags">
        <Button loading={sync.busy} onClick={() => void sync.run({ list, dry: true })}>
          {w('dry')}
        </Button>
        <Button type="primary" loading={sync.busy} onClick={() => void run()}>
          {w('run')}
        </Button>
      </div>
    </OfficeCard>
  )
}

const History = ({ calls, page, list }: ImportDesk) => (
  <OfficeTable
    name={`imports.${page}`}
    words={importWords}
    read={calls.imports}
    input={{ list }}
    every={10_000}
    empty="empty"
    onOpen={({ id }) => go(`${page}/${id}`)}
    columns={[
      { title: 'name', kind: 'line', always: true },
      { title: 'state', set: stateSet, width: 120 },
      { title: 'counts', width: 320, render: (entry) => <Counts {...entry} /> },
      { title: 'source', none: '', width: 120, hidden: true },
      { title: 'by', none: 'nobody', width: 120 },
      { title: 'at', kind: 'moment', width: 170 },
    ]}
  />
)
