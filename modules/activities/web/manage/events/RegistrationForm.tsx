import type { Definition } from '#engines/forms/definition.ts'
import { SaveButton, SavedTag, UndoRedo } from '#engines/forms/web/manage/designer/BarParts.tsx'
import { DesignerBoard } from '#engines/forms/web/manage/designer/DesignerBoard.tsx'
import { useDesigner } from '#engines/forms/web/manage/designer/use-designer.ts'
import { designerWords } from '#engines/forms/web/manage/designer/words.ts'
import type { ReceivedFrom } from '#kernel/contract.ts'
import { useAction } from '#kernel/web/calls/use-action.ts'
import { useRead } from '#kernel/web/calls/use-read.ts'
import { useWords } from '#kernel/web/language.tsx'
import { FromRead } from '#kernel/web/office/FromRead.tsx'
import { useLeaving } from '#kernel/web/office/form/use-leaving.ts'
import { OfficePage } from '#kernel/web/office/OfficePage.tsx'
import { Alert } from '#kernel/web/office/parts.tsx'
import { useToast } from '#kernel/web/office/toast.ts'
import { usePage } from '#kernel/web/pages/page-context.ts'
import { contract } from '../../../contract.ts'
import { questionKinds } from '../../../questions.ts'
import { deskWords } from '../words.ts'

type Led = ReceivedFrom<typeof contract.ledActivity>

/** What one is asked to register, in the form designer: conditions, more kinds of questions, translations. */
export default function RegistrationForm() {
  const w = useWords(deskWords)
  const { id = '' } = usePage().params
  const read = useRead(contract.ledActivity, { id })
  return (
    <FromRead read={read} rows={8}>
      {(one) => (
        <OfficePage title={w('title.deskForm')} note={one.title}>
          <Alert type="info" showIcon title={w(isOpen(one) ? 'act.form.note' : 'act.form.fixed')} />
          <Editor key={one.id} one={one} />
        </OfficePage>
      )}
    </FromRead>
  )
}

const isOpen = ({ state }: Led): boolean => state === 'draft'

const blank: Definition = {
  format: 1,
  sections: [{ key: 'questions', title: '', note: '', visibleIf: '', fields: [] }],
  ...{ sources: [], plugins: [], words: {} },
  print: {
    ...{ paper: 'a4', landscape: false, layout: 'list' },
    ...{ title: '', head: '', foot: '', empty: true, signatures: [] },
  },
}

function Editor({ one }: { one: Led }) {
  const w = useWords(deskWords)
  const d = useWords(designerWords)
  const toast = useToast()
  const designer = useDesigner({ title: one.title, definition: one.form ?? blank }, { plain: true })
  const { definition, isDirty } = designer
  const changes = [contract.ledActivity, contract.deskActivities]
  const { run, busy } = useAction(contract.saveActivityForm, { changes, json: true, cover: false })
  useLeaving(isDirty)
  const onSave = async () => {
    if (designer.faults.length) return toast.wrong(d('publish.faults', { count: designer.faults.length }))
    const isAsked = definition.sections.some(({ fields }) => fields.length)
    const form = isAsked ? JSON.stringify(definition) : ''
    if (!(await run({ id: one.id, version: one.version, form: form as never }))) return
    designer.markSaved()
    toast.done(w('act.form.saved'))
  }
  return (
    <DesignerBoard
      designer={designer}
      kinds={questionKinds}
      onSave={() => void onSave()}
      bar={(views) => (
        <div className="fd-bar c-cluster c-gap-3">
          <UndoRedo designer={designer} />
          {views}
          <span className="fd-bar__rest c-cluster">
            <SavedTag isDirty={isDirty} />
            {isOpen(one) && <SaveButton isDirty={isDirty} busy={busy} onSave={() => void onSave()} />}
          </span>
        </div>
      )}
    />
  )
}
