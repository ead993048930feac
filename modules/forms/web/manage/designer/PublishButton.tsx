import { useState } from 'react'
import type { Designer } from '#engines/forms/web/manage/designer/use-designer.ts'
import { designerWords } from '#engines/forms/web/manage/designer/words.ts'
import { VersionDiff } from '#engines/forms/web/manage/VersionDiff.tsx'
import { useAction } from '#kernel/web/calls/use-action.ts'
import { useRead } from '#kernel/web/calls/use-read.ts'
import { useWords } from '#kernel/web/language.tsx'
import { Popup } from '#kernel/web/office/Popup.tsx'
import { Alert, Button } from '#kernel/web/office/parts.tsx'
import { useToast } from '#kernel/web/office/toast.ts'
import { officeContract as contract } from '../../../office-contract.ts'
import { type DeskForm, formChanges } from '../form-parts.tsx'
import type { Saving } from './use-saving.ts'

type Props = { designer: Designer; saving: Saving; form: DeskForm }

/** Saves and publishes, after showing the changes for people who fill it in. */
export function PublishButton({ designer, saving, form }: Props) {
  const w = useWords(designerWords)
  const toast = useToast()
  const [isAsking, setAsking] = useState(false)
  const publish = useAction(contract.publishDesign, {
    changes: formChanges,
    cover: false,
    onSuccess: ({ version }) => {
      toast.done(w('publish.done', { version }))
      setAsking(false)
    },
  })
  const run = async () => {
    const revision = designer.isDirty ? await saving.save() : saving.revision
    if (revision !== undefined) await publish.run({ id: form.id, revision })
    else setAsking(false)
  }
  if (!form.allowedActions.includes('publish')) return null
  return (
    <>
      <Button type="primary" icon="rocket" onClick={() => setAsking(true)}>
        {w('publish')}
      </Button>
      {isAsking && (
        <Popup
          title={w('publish.title')}
          ok={w('publish.ok')}
          width={600}
          busy={publish.busy || saving.busy}
          disabled={designer.faults.length > 0}
          onOk={run}
          onClose={() => setAsking(false)}
        >
          {designer.faults.length > 0 ? (
            <Alert type="error" showIcon title={w('publish.faults', { count: designer.faults.length })} />
          ) : form.version ? (
            <Changes designer={designer} form={form} />
          ) : (
            <p>{w('publish.first')}</p>
          )}
        </Popup>
      )}
    </>
  )
}

function Changes({ designer, form }: Pick<Props, 'designer' | 'form'>) {
  const w = useWords(designerWords)
  const { data } = useRead(contract.designVersion, { id: form.id, number: form.version })
  if (!data) return <p className="office-quiet">{w('publish.comparing')}</p>
  return (
    <>
      <p>{w('publish.again', { version: form.version })}</p>
      <VersionDiff before={data.definition} after={designer.definition} />
    </>
  )
}
