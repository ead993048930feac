import { VersionDiff } from '#engines/forms/web/manage/VersionDiff.tsx'
import type { ReceivedFrom } from '#kernel/contract.ts'
import { useAction } from '#kernel/web/calls/use-action.ts'
import { useRead } from '#kernel/web/calls/use-read.ts'
import { useWords } from '#kernel/web/language.tsx'
import { Detail } from '#kernel/web/office/Detail.tsx'
import { FromRead } from '#kernel/web/office/FromRead.tsx'
import { Button, Tag } from '#kernel/web/office/parts.tsx'
import { OfficeTable } from '#kernel/web/office/table/OfficeTable.tsx'
import { useToast } from '#kernel/web/office/toast.ts'
import { go } from '#kernel/web/pages/history.ts'
import type { FlowOfficeCalls } from '../../../office-contract.ts'
import { FlowDiff } from '../FlowDiff.tsx'
import { FlowFrame } from './FlowFrame.tsx'
import { type DeskFlow, flowChanges, flowPath, type OfficePages, type PageProps } from './office-pages.ts'
import { flowOfficeWords } from './words.ts'

type Version = ReceivedFrom<FlowOfficeCalls['flowVersions']>['list'][number]

/** All versions with their changes; any can be restored as the draft. */
export function FlowVersionsPage({ office }: PageProps) {
  return (
    <FlowFrame office={office} at="versions">
      {(flow) => <List office={office} flow={flow} />}
    </FlowFrame>
  )
}

type Props = { office: OfficePages; flow: DeskFlow }

function List({ office, flow }: Props) {
  const w = useWords(flowOfficeWords)
  return (
    <OfficeTable
      name={`${office.module}.flowVersions`}
      words={flowOfficeWords}
      read={office.calls.flowVersions}
      input={{ id: flow.id }}
      rowKey={({ number }) => String(number)}
      empty="versions.none"
      onOpen="look"
      popups={{ look: (version, close) => <Look office={office} flow={flow} version={version} onClose={close} /> }}
      columns={[
        {
          key: 'number',
          title: 'column.version',
          always: true,
          width: 160,
          render: ({ number, isOut }) => (
            <span className="office-tags">
              {w('version.nth', { n: number })} {isOut && <Tag tone="good">{w('versions.out')}</Tag>}
            </span>
          ),
        },
        { title: 'versions.note', kind: 'line', none: '' },
        { title: 'versions.published', of: 'at', kind: 'moment', width: 170 },
        { title: 'versions.by', none: '', width: 120 },
        { title: 'versions.nodes', kind: 'number', width: 100 },
        { title: 'versions.cases', kind: 'number', width: 110 },
      ]}
    />
  )
}

function Look({ office, flow, version, onClose }: Props & { version: Version; onClose: () => void }) {
  const w = useWords(flowOfficeWords)
  const toast = useToast()
  const { number } = version
  const { calls } = office
  const read = useRead(calls.flowVersion, { id: flow.id, number })
  const before = useRead(calls.flowVersion, { id: flow.id, number: number - 1 }, { when: number > 1 })
  const restore = useAction(calls.restoreFlow, {
    changes: flowChanges(office),
    onSuccess: () => {
      toast.done(w('versions.restored', { n: number }))
      go(flowPath(office, 'design', flow.id), { replace: true })
    },
  })
  return (
    <Detail
      title={w('version.nth', { n: number })}
      width={640}
      onClose={onClose}
      tools={
        <Button
          icon="rotate-ccw"
          loading={restore.busy}
          onClick={() => void restore.run({ id: flow.id, revision: flow.revision, number })}
        >
          {w('versions.restore')}
        </Button>
      }
    >
      {number > 1 && (
        <div className="office-part">
          <h3>{w('versions.since', { n: number - 1 })}</h3>
          <FromRead read={read}>
            {(is) => <FromRead read={before}>{(was) => <Changes before={was} after={is} />}</FromRead>}
          </FromRead>
        </div>
      )}
      <div className="office-part">
        <h3>{w('versions.now')}</h3>
        <FromRead read={read}>{(is) => <Changes before={is} after={flow.draft} />}</FromRead>
      </div>
    </Detail>
  )
}

type Whole = Pick<DeskFlow['draft'], 'definition' | 'form'>

function Changes({ before, after }: { before: Whole; after: Whole }) {
  const w = useWords(flowOfficeWords)
  return (
    <>
      <h4 className="fo-part">{w('diff.flow')}</h4>
      <FlowDiff before={before.definition} after={after.definition} />
      <h4 className="fo-part">{w('diff.form')}</h4>
      <VersionDiff before={before.form} after={after.form} />
    </>
  )
}
