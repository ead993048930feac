import { useState } from 'react'
import { go } from '#kernel/web/history.ts'
import { useWords } from '#kernel/web/language.tsx'
import { moment } from '#kernel/web/office/moment.ts'
import { OfficePage } from '#kernel/web/office/OfficePage.tsx'
import { Button, Tag } from '#kernel/web/office/parts.tsx'
import { OfficeTable } from '#kernel/web/office/table/OfficeTable.tsx'
import type { TableColumn } from '#kernel/web/office/table/types.ts'
import { formatNumber } from '#kernel/web/time.ts'
import { officeContract as contract } from '../../office-contract.ts'
import { deskStates, type FormRow } from '../../office-shapes.ts'
import { CopyPopup } from './CopyPopup.tsx'
import { StateTag, useUnits } from './form-parts.tsx'
import './forms-office.css'
import { type ManageWords, manageWords } from './words.ts'

/** Forms of the caller's units. */
export default function Forms() {
  const w = useWords(manageWords)
  const { units } = useUnits()
  const [copying, setCopying] = useState<FormRow>()
  return (
    <OfficePage title={w('title.forms')} note={w('forms.note')}>
      <OfficeTable<FormRow>
        name="forms.forms"
        read={contract.deskForms}
        rowKey={({ id }) => id}
        search={{ key: 'q', label: w('forms.search') }}
        exportAs={{ module: 'forms', name: 'forms' }}
        empty={w('forms.empty')}
        onOpen={open}
        filters={[
          {
            kind: 'choice',
            key: 'state',
            label: w('column.state'),
            options: deskStates.map((value) => ({ value, label: w(`state.${value}`) })),
          },
          { kind: 'tree', key: 'unit', label: w('column.department'), nodes: units },
        ]}
        columns={columnsOf(w)}
        rowActions={[
          {
            key: 'submissions',
            label: w('part.submissions'),
            icon: 'list-checks',
            run: ({ id }) => go(`manage/forms/submissions/${id}`),
          },
          {
            key: 'figures',
            label: w('part.figures'),
            icon: 'chart-no-axes-column',
            run: ({ id }) => go(`manage/forms/figures/${id}`),
          },
          { key: 'copy', label: w('action.copy'), icon: 'copy', run: setCopying },
        ]}
        tools={
          <Button type="primary" icon="plus" onClick={() => go('manage/forms/new')}>
            {w('forms.new')}
          </Button>
        }
      />
      {copying && <CopyPopup form={copying} onClose={() => setCopying(undefined)} />}
    </OfficePage>
  )
}

/** Opens the designer for those who may edit, otherwise the submissions. */
const open = ({ id, allowedActions }: FormRow) =>
  go(allowedActions.includes('edit') ? `manage/forms/design/${id}` : `manage/forms/submissions/${id}`)

function columnsOf(w: ManageWords): TableColumn<FormRow>[] {
  return [
    {
      key: 'title',
      title: w('column.title'),
      always: true,
      sort: true,
      width: 240,
      render: (form) => <Name form={form} />,
    },
    { key: 'state', title: w('column.state'), width: 110, render: ({ state }) => <StateTag state={state} /> },
    { key: 'window', title: w('column.window'), width: 190, render: (form) => <Window form={form} /> },
    {
      key: 'submissions',
      title: w('column.submissions'),
      width: 100,
      sort: true,
      align: 'right',
      render: ({ submissions }) => formatNumber(submissions),
    },
    {
      key: 'waiting',
      title: w('column.waiting'),
      width: 90,
      align: 'right',
      render: ({ waiting }) => (waiting ? <b>{formatNumber(waiting)}</b> : 0),
    },
    { key: 'number', title: w('column.number'), width: 90, sort: true, hidden: true, render: ({ number }) => number },
    {
      key: 'closes',
      title: w('column.closes'),
      width: 160,
      sort: true,
      hidden: true,
      render: ({ closesAt }) => moment(closesAt),
    },
    {
      key: 'changed',
      title: w('column.changed'),
      width: 160,
      sort: true,
      render: ({ changedAt }) => moment(changedAt),
    },
  ]
}

function Name({ form: { title, number, department, isChanged, anonymous } }: { form: FormRow }) {
  const w = useWords(manageWords)
  return (
    <span className="fm-name">
      <span>
        {title} {isChanged && <Tag tone="warn">{w('mark.changed')}</Tag>}{' '}
        {anonymous && <Tag>{w('mark.anonymous')}</Tag>}
      </span>
      <small>{`${w('forms.numbered', { number })} · ${department || w('whole')}`}</small>
    </span>
  )
}

function Window({ form: { opensAt, closesAt } }: { form: FormRow }) {
  const w = useWords(manageWords)
  if (!opensAt && !closesAt) return <span className="office-quiet">{w('window.always')}</span>
  return (
    <span className="fm-window">
      <span>{opensAt ? w('window.from', { at: moment(opensAt) }) : w('window.now')}</span>
      <span className="fm-window__end">
        {closesAt ? w('window.until', { at: moment(closesAt) }) : w('window.open')}
      </span>
    </span>
  )
}
