import { useWords } from '#kernel/web/language.tsx'
import { moment } from '#kernel/web/office/moment.ts'
import { Tag } from '#kernel/web/office/parts.tsx'
import { OfficeTable } from '#kernel/web/office/table/OfficeTable.tsx'
import { go } from '#kernel/web/pages/history.ts'
import { formatNumber } from '#kernel/web/time.ts'
import { officeContract as contract } from '../../office-contract.ts'
import type { FormRow } from '../../office-shapes.ts'
import { CopyPopup } from './CopyPopup.tsx'
import { formStates, useUnits } from './form-parts.tsx'
import './forms-office.css'
import { manageWords } from './words.ts'

/** Forms of the caller's units. */
export default function Forms() {
  const { units } = useUnits()
  return (
    <OfficeTable
      name="forms.forms"
      words={manageWords}
      title="title.forms"
      note="forms.note"
      read={contract.deskForms}
      search="forms.search"
      exportAs="forms"
      empty="forms.empty"
      onOpen={open}
      filters={[
        { label: 'column.state', options: formStates },
        { kind: 'tree', key: 'unit', label: 'column.department', nodes: units },
      ]}
      columns={[
        { title: 'column.title', always: true, sort: true, width: 240, render: (form) => <Name form={form} /> },
        { title: 'column.state', set: formStates, width: 110 },
        { title: 'column.window', width: 190, render: (form) => <Window form={form} /> },
        { title: 'column.submissions', kind: 'number', width: 100, sort: true },
        {
          title: 'column.waiting',
          width: 90,
          align: 'right',
          render: ({ waiting }) => (waiting ? <b>{formatNumber(waiting)}</b> : 0),
        },
        { title: 'column.number', width: 90, sort: true, hidden: true },
        { title: 'column.closes', of: 'closesAt', kind: 'moment', width: 160, sort: true, hidden: true },
        { title: 'column.changed', of: 'changedAt', kind: 'moment', width: 160, sort: true },
      ]}
      rowActions={[
        { label: 'part.submissions', icon: 'list-checks', run: ({ id }) => go(`manage/forms/submissions/${id}`) },
        { label: 'part.figures', icon: 'chart-no-axes-column', run: ({ id }) => go(`manage/forms/figures/${id}`) },
        { label: 'action.copy', icon: 'copy', opens: 'copy' },
      ]}
      popups={{ copy: (form, close) => <CopyPopup form={form} onClose={close} /> }}
      add={{ label: 'forms.new', run: () => go('manage/forms/new') }}
    />
  )
}

/** Opens the designer for those who may edit, otherwise the submissions. */
const open = ({ id, allowedActions }: FormRow) =>
  go(allowedActions.includes('edit') ? `manage/forms/design/${id}` : `manage/forms/submissions/${id}`)

function Name({ form: { title, number, department, isChanged, anonymous } }: { form: FormRow }) {
  const w = useWords(manageWords)
  return (
    <span className="fm-name c-stack c-gap-half">
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
