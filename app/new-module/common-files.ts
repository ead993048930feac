import type { Names } from './names.ts'

export const readme = ({ words, camel }: Names) => `# ${words}

People keep a list of entries; managers take entries away.

| call | who | what |
|---|---|---|
| \`/${camel.toLowerCase()}/wap/default/lists\` | anyone logged in | the entries, newest first |
| \`/${camel.toLowerCase()}/wap/default/add\` | anyone logged in | adds one |
| \`/${camel.toLowerCase()}/backend/default/remove\` | managers | removes one |
`

export const moduleFile = ({ camel }: Names) => `import { defineModule } from '#kernel/module.ts'
import { messages } from './messages.ts'

export const ${camel} = defineModule({
  key: '${camel}',
  messages,
  permissions: ['manage'],
  fails: ['sameTitle'],
  services: [{ key: '${camel}', page: '${camel}/index', icon: 'box', tags: [] }],
})
`

export const contractFile = ({ camel }: Names) => `import * as z from 'zod'
import { read, write } from '#kernel/contract.ts'
import { needed, nothing, paging } from '#kernel/shapes.ts'

const entry = z.object({ id: z.string(), title: z.string(), created: z.int() })

export const contract = {
  lists: read('/${camel.toLowerCase()}/wap/default/lists', {
    access: 'person',
    about: 'The entries, newest first.',
    input: z.object(paging),
    data: z.object({ list: z.array(entry) }),
  }),
  add: write('/${camel.toLowerCase()}/wap/default/add', {
    access: 'person',
    about: 'Adds an entry.',
    input: z.object({ title: needed(100) }),
    data: z.object({ id: z.string() }),
  }),
  remove: write('/${camel.toLowerCase()}/backend/default/remove', {
    access: { may: 'manage' },
    about: 'Removes an entry.',
    input: z.object({ id: z.uuid() }),
    data: nothing(),
  }),
}
`

export const messagesFile = ({ camel, words }: Names) => `import { common } from '#kernel/common-words.ts'
import { defineMessages } from '#kernel/messages.ts'

export const messages = defineMessages({
  name: ['${words}', '${words}'],
  'service.${camel}': ['${words}', '${words}'],
  'title.index': ['${words}', '${words}'],
  'right.manage': ['管理', 'Manage'],
  'fail.sameTitle': ['已有同名条目', 'There is already one of this name', '已有同名項目'],
  entry: common.title,
  add: common.add,
  added: ['已添加', 'Added'],
})
`
