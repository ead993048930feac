import { useAction } from '#kernel/web/calls/use-action.ts'
import { useRead } from '#kernel/web/calls/use-read.ts'
import { confirm } from '#kernel/web/feedback/dialogs.ts'
import { useWords } from '#kernel/web/language.tsx'
import { FromRead } from '#kernel/web/office/FromRead.tsx'
import { ImportUpload } from '#kernel/web/office/import/ImportUpload.tsx'
import { OfficeCard, OfficePage } from '#kernel/web/office/OfficePage.tsx'
import { Alert, Button } from '#kernel/web/office/parts.tsx'
import { OfficeTable } from '#kernel/web/office/table/OfficeTable.tsx'
import { go } from '#kernel/web/pages/history.ts'
import { formatNumber } from '#kernel/web/time.ts'
import { contract } from '../../contract.ts'
import { manageWords } from './words.ts'

const changes = [contract.copies]

/** What was read of the other system, the lists made of it, and the CSV bundle. */
export default function Overview() {
  const w = useWords(manageWords)
  const read = useRead(contract.copies, {})
  const forget = useAction(contract.forgetCopies, { changes, cover: false })
  const ask = async () => {
    if (await confirm({ title: w('forget'), text: w('forgetAsk'), ok: w('forget') })) await forget.run({})
  }
  return (
    <OfficePage
      title={w('title.manage')}
      tools={
        <Button icon="rotate-ccw" loading={forget.busy} onClick={() => void ask()}>
          {w('forget')}
        </Button>
      }
    >
      <FromRead read={read}>
        {({ server }) => <Alert type="info" showIcon title={server ? w('fromServer', { server }) : w('noServer')} />}
      </FromRead>
      <p className="office-quiet">{w('order')}</p>
      <Lists />
      <Bundle />
    </OfficePage>
  )
}

const Lists = () => (
  <OfficeTable
    name="oneroster.lists"
    words={manageWords}
    read={contract.copies}
    rowKey={({ list }) => list}
    onOpen={({ page }) => go(page)}
    columns={[
      { title: 'name', always: true, render: ({ list }, w) => w(`list.${list}`) },
      { title: 'count', kind: 'number', width: 120 },
      { title: 'gone', kind: 'number', width: 120 },
      { title: 'changed', kind: 'moment', none: 'never', width: 180 },
    ]}
  />
)

function Bundle() {
  const w = useWords(manageWords)
  const upload = useAction(contract.uploadBundle, {
    changes,
    cover: false,
    success: ({ rows }) => w('bundleDone', { rows: formatNumber(rows) }),
  })
  return (
    <OfficeCard title={w('bundle')}>
      <ImportUpload
        accept=".zip"
        hint={w('bundleHint')}
        busy={upload.busy}
        onFile={(file) => void upload.run({ file })}
      />
    </OfficeCard>
  )
}
