import './marks.css'
import { useState } from 'react'
import * as z from 'zod/mini'
import { PersonField } from '#engines/directory/web/PickFields.tsx'
import type { Picked } from '#engines/directory/web/use-picked.ts'
import { ask } from '#kernel/web/calls/ask.ts'
import { popup } from '#kernel/web/feedback/dialogs.ts'
import { useWords } from '#kernel/web/language.tsx'
import { go } from '#kernel/web/pages/history.ts'
import { newKey } from '#kernel/web/press/new-key.ts'
import { Form } from '#kernel/web/ui/form/Form.tsx'
import { FormSection } from '#kernel/web/ui/form/FormSection.tsx'
import { TextField } from '#kernel/web/ui/form/TextField.tsx'
import { useForm } from '#kernel/web/ui/form/use-form.ts'
import { Screen } from '#kernel/web/ui/Screen.tsx'
import { contract } from '../contract.ts'
import { groupWords } from './words.ts'

type Values = { name: string; people: Picked[] }

const schema = z.looseObject({ name: z.string().check(z.trim(), z.minLength(1)) })

/** A group with a calendar of its own. */
export default function NewGroup() {
  const w = useWords(groupWords)
  const [key] = useState(newKey)
  const form = useForm<Values, Values>({
    initial: { name: '', people: [] },
    schema: schema as never,
    submit: async ({ name, people }) => {
      const changes = [contract.groups, contract.calendars, contract.view]
      const { id } = await ask(contract.saveGroup, { name, key, people: people.map((one) => one.id) }, { changes })
      popup(w('saved'))
      go(`agenda/classManageDetail?id=${id}`, { replace: true })
    },
  })
  return (
    <Screen title={w('title.newGroup')}>
      <Form form={form} submitLabel={w('createGroup')} label={w('title.newGroup')}>
        <FormSection>
          <TextField {...form.field('name')} label={w('name')} required maxLength={40} />
          <PersonField {...form.field('people')} label={w('invitePeople')} multiple max={49} />
        </FormSection>
      </Form>
    </Screen>
  )
}
