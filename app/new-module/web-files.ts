import type { Names } from './names.ts'

export const routesFile = ({ camel }: Names) => `import { defineRoutes } from '#kernel/routes.ts'

export const ${camel}Routes = defineRoutes('${camel}', () => import('../messages.ts'), [
  {
    path: '${camel}/index',
    title: 'title.index',
    page: () => import('./Index.tsx'),
    keepAlive: true,
    access: 'person',
  },
])
`

export const wordsFile = ({ camel }: Names) => `import { messages } from '../messages.ts'

export const ${camel}Words = { key: '${camel}', messages }
`

export const pageFile = ({ camel }: Names) => `import { useWords } from '#kernel/web/language.tsx'
import { dayAndTime, formatTime } from '#kernel/web/time.ts'
import { Form } from '#kernel/web/ui/form/Form.tsx'
import { FormSection } from '#kernel/web/ui/form/FormSection.tsx'
import { TextField } from '#kernel/web/ui/form/TextField.tsx'
import { useForm } from '#kernel/web/ui/form/use-form.ts'
import { List } from '#kernel/web/ui/List.tsx'
import { ListRow } from '#kernel/web/ui/ListRow.tsx'
import { Screen } from '#kernel/web/ui/Screen.tsx'
import { useAction } from '#kernel/web/use-action.ts'
import { useRead } from '#kernel/web/use-read.ts'
import { contract } from '../contract.ts'
import { ${camel}Words } from './words.ts'

export default function Index() {
  const w = useWords(${camel}Words)
  const read = useRead(contract.lists, {})
  const add = useAction(contract.add, { changes: [contract.lists], success: w('added'), onSuccess: () => form.reset() })
  const form = useForm({ initial: { title: '' }, submit: add.run })
  return (
    <Screen title={w('title.index')}>
      <Form form={form} submitLabel={w('add')}>
        <FormSection>
          <TextField {...form.field('title')} label={w('entry')} maxLength={100} required />
        </FormSection>
      </Form>
      <List
        read={read}
        rows={read.data?.list ?? []}
        renderRow={({ title, created }) => <ListRow title={title} subtitle={formatTime(created, dayAndTime)} />}
      />
    </Screen>
  )
}
`
