import { posts, tags } from '#engines/directory/server/schema.ts'
import { type Audited, namesIn } from '#kernel/server/audit/declare.ts'
import { departments } from '#kernel/server/people/schema.ts'
import { auditMessages } from '../words/audit.ts'
import { contacts } from './schema.ts'

const post = { names: namesIn(posts, { id: posts.id, name: posts.title }) }

export const audited: Audited = {
  words: auditMessages,
  things: {
    department: {
      names: namesIn(departments, { id: departments.id, name: departments.name }),
      page: 'manage/units?unit=:id',
      may: 'manage',
    },
    contact: { names: namesIn(contacts, { id: contacts.id, name: contacts.post }) },
    // Comment posts of another module use the same entity name.
    'post.take': post,
    'post.end': post,
    tag: { names: namesIn(tags, { id: tags.id, name: tags.name }), page: 'manage/tags', may: 'manage' },
  },
  refers: {
    department: 'department',
    departmentId: 'department',
    unit: 'department',
    parent: 'department',
    into: 'department',
    line: 'department',
    scope: 'department',
    ruleDepartment: 'department',
  },
}
