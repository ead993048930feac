import * as z from 'zod/mini'
import { ask } from '#kernel/web/calls/ask.ts'
import { useWords } from '#kernel/web/language.tsx'
import { Button } from '#kernel/web/ui/Button.tsx'
import { Form } from '#kernel/web/ui/form/Form.tsx'
import { FormSection } from '#kernel/web/ui/form/FormSection.tsx'
import { useForm } from '#kernel/web/ui/form/use-form.ts'
import { Empty } from '#kernel/web/ui/states/Empty.tsx'
import { contract } from '../../contract.ts'
import { identityWords } from '../words.ts'
import { CodeField } from './CodeField.tsx'
import type { Profile } from './EditList.tsx'
import { saved } from './saved.ts'

export function UnbindPart({ profile: { mobile } }: { profile: Profile }) {
  const w = useWords(identityWords)
  const form = useForm({
    initial: { code: '' },
    schema: z.object({ code: z.string().check(z.length(6)) }),
    secret: ['code'],
    submit: async (values) => {
      await ask(contract.unbindMobile, values)
      await saved(w('mobile.unbound'))
    },
  })
  if (!mobile) {
    const bind = <Button to="center/edit?part=mobile" label={w('mobile.title')} />
    return <Empty icon="smartphone" title={w('fail.noMobile')} action={bind} />
  }
  return (
    <Form form={form} submitLabel={w('mobile.unbind')}>
      <FormSection note={w('mobile.unbindNote', { mobile })}>
        <CodeField {...form.field('code')} send={() => ask(contract.sendSmsCode, { purpose: 'unbind' })} />
      </FormSection>
    </Form>
  )
}
