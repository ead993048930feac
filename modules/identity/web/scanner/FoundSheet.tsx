import { useState } from 'react'
import * as z from 'zod/mini'
import type { ReceivedFrom } from '#kernel/contract.ts'
import { ask } from '#kernel/web/calls/ask.ts'
import { useWords } from '#kernel/web/language.tsx'
import { useRoleName } from '#kernel/web/session/role-name.ts'
import { Form } from '#kernel/web/ui/form/Form.tsx'
import { TextField } from '#kernel/web/ui/form/TextField.tsx'
import { useForm } from '#kernel/web/ui/form/use-form.ts'
import { Facts } from '#kernel/web/ui/lists/Facts.tsx'
import { Sheet } from '#kernel/web/ui/pickers/Sheet.tsx'
import { contract } from '../../contract.ts'
import type { Found } from '../account/QueryUInfo.tsx'
import '../account/lookup.css'
import { identityWords } from '../words.ts'

type Full = ReceivedFrom<typeof contract.unmask>

export function FoundSheet({ found, onClose }: { found: Found | undefined; onClose: () => void }) {
  const w = useWords(identityWords)
  return (
    <Sheet open={found !== undefined} title={w('lookup.facts')} onClose={onClose}>
      {found && <FoundFacts key={found.id} found={found} />}
    </Sheet>
  )
}

function FoundFacts({ found }: { found: Found }) {
  const w = useWords(identityWords)
  const role = useRoleName(found.identity)
  const [full, setFull] = useState<Full>()
  const { mobile, email } = full ?? found
  return (
    <div className="lookup">
      <Facts
        facts={[
          { label: w('edit.name'), value: found.name },
          { label: w('edit.number'), value: found.number },
          { label: w('edit.kind'), value: role },
          { label: w('edit.department'), value: found.department || undefined },
          {
            label: w('lookup.mobile'),
            value: full && mobile ? <a href={`tel:${mobile}`}>{mobile}</a> : mobile || w('edit.unbound'),
          },
          { label: w('lookup.email'), value: email || w('edit.unbound') },
        ]}
      />
      {!full && (found.mobile || found.email) && <Reason found={found} onFull={setFull} />}
    </div>
  )
}

/** Personal data is unmasked after giving a reason. */
function Reason({ found, onFull }: { found: Found; onFull: (full: Full) => void }) {
  const w = useWords(identityWords)
  const form = useForm({
    initial: { reason: '' },
    schema: z.object({ reason: z.string().check(z.trim(), z.minLength(4), z.maxLength(200)) }),
    submit: async ({ reason }) => onFull(await ask(contract.unmask, { id: found.id, reason })),
  })
  return (
    <Form form={form} submitLabel={w('lookup.unmask')}>
      <TextField
        {...form.field('reason')}
        label={w('lookup.reason')}
        placeholder={w('lookup.reasonHint')}
        help={w('lookup.reasonNote')}
        maxLength={200}
        required
      />
    </Form>
  )
}
