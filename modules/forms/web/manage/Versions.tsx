import { VersionDiff } from '#engines/forms/web/manage/VersionDiff.tsx'
import type { ReceivedFrom } from '#kernel/contract.ts'
import { useAction } from '#kernel/web/calls/use-action.ts'
import { useRead } from '#kernel/web/calls/use-read.ts'
import { useWords } from '#kernel/web/language.tsx'
import { Detail } from '#kernel/web/office/Detail.tsx'
import { FromRead } from '#kernel/web/office/FromRead.tsx'
import { Alert, Button, Tag } from '#kernel/web/office/parts.tsx'
import { OfficeTable } from '#kernel/web/office/table/OfficeTable.tsx'
import { useToast } from '#kernel/web/office/toast.ts'
import { go } from '#kernel/web/pages/history.ts'
import { officeContract as contract } from '../../office-contract.ts'
import { FormFrame } from './FormFrame.tsx'
import { type DeskForm, formChanges } from './form-parts.tsx'
import { manageWords } from './words.ts'

type Version = ReceivedFrom<typeof contract.designVersions>['list'][number]

/** All versions with their changes; any can be restored. */
export default function Versions() {
  return <FormFrame at="versions">{(form) => <List form={form} />}</FormFrame>
}

function List({ form }: { form: DeskForm }) {
  const w = useWords(manageWords)
  return (
    <>
      {form.isChanged && <Alert type="warning" showIcon title={w('versions.changed')} />}
      <OfficeTable
        name="forms.versions"
        words={manageWords}
        read={contract.designVersions}
        input={{ id: form.id }}
        rowKey={({ number }) => String(number)}
        empty="versions.none"
        onOpen="look"
        popups={{ look: (version, close) => <Look form={form} version={version} onClose={close} /> }}
        columns={[
          {
            key: 'number',
            title: 'column.version',
            always: true,
            width: 160,
            render: ({ number, isOut }) => (
              <span className="office-tags">
                {w('version.nth', { n: number })} {isOut && <Tag tone="good">{w('version.out')}</Tag>}
              </span>
            ),
          },
          { key: 'at', title: 'column.published', of: 'at', kind: 'moment', width: 170 },
          { title: 'column.by', none: '', width: 120 },
          { title: 'column.fields', width: 90, align: 'right' },
          { title: 'column.submissions', kind: 'number', width: 110 },
        ]}
      />
    </>
  )
}

function Look({ form, version, onClose }: { form: DeskForm; version: Version; onClose: () => void }) {
  const w = useWords(manageWords)
  const toast = useToast()
  const { number } = version
  const read = useRead(contract.designVersion, { id: form.id, number })
  const before = useRead(contract.designVersion, { id: form.id, number: number - 1 }, { when: number > 1 })
  const restore = useAction(contract.restoreVersion, {
    changes: formChanges,
    onSuccess: () => {
      toast.done(w('versions.restored', { n: number }))
      go(`manage/forms/design/${form.id}`, { replace: true })
    },
  })
  return (
    <Detail
      title={w('version.nth', { n: number })}
      width={640}
      onClose={onClose}
      tools={
        form.allowedActions.includes('edit') && (
          <Button
            icon="rotate-ccw"
            loading={restore.busy}
            onClick={() => void restore.run({ id: form.id, revision: form.revision, number })}
          >
            {w('versions.restore')}
          </Button>
        )
      }
    >
      {number > 1 && (
        <div className="office-part">
          <h3>{w('versions.since', { n: number - 1 })}</h3>
          <FromRead read={read}>
            {({ definition }) => (
              <FromRead read={before}>
                {(earlier) => <VersionDiff before={earlier.definition} after={definition} />}
              </FromRead>
            )}
          </FromRead>
        </div>
      )}
      <div className="office-part">
        <h3>{w('versions.now')}</h3>
        <FromRead read={read}>
          {({ definition }) => <VersionDiff before={definition} after={form.definition} />}
        </FromRead>
      </div>
    </Detail>
  )
}
