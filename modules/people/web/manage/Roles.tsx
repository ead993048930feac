import type { ReceivedFrom } from '#kernel/contract.ts'
import { ask } from '#kernel/web/calls/ask.ts'
import { handleFault } from '#kernel/web/calls/live-effects.ts'
import { useAction } from '#kernel/web/calls/use-action.ts'
import { confirm } from '#kernel/web/feedback/dialogs.ts'
import { useWords } from '#kernel/web/language.tsx'
import { OfficeTable } from '#kernel/web/office/table/OfficeTable.tsx'
import { Link } from '#kernel/web/pages/link.tsx'
import { contract } from '../../contract.ts'
import { peopleWords } from '../words.ts'
import { rightNames, useCatalogue } from './granted.ts'
import { RoleForm } from './RoleForm.tsx'
import { useOverAll } from './use-over-all.ts'
import { useViewAs } from './use-view-as.ts'

export type Role = ReceivedFrom<typeof contract.grantRoles>['list'][number]

/** Roles and their holders. */
export default function Roles() {
  const catalogue = useCatalogue()
  const overAll = useOverAll()
  const viewAs = useViewAs()
  const remove = useRemoval()
  return (
    <OfficeTable
      name="people.roles"
      words={peopleWords}
      title="title.roles"
      read={contract.grantRoles}
      search={{ label: 'role.search', in: ({ name, about }) => `${name} ${about}` }}
      empty="role.empty"
      onOpen={overAll ? 'form' : undefined}
      columns={[
        {
          title: 'role.name',
          always: true,
          width: 240,
          render: ({ name, about }) => (
            <span className="office-person-cell">
              <b>{name}</b>
              {about && <small>{about}</small>}
            </span>
          ),
        },
        { title: 'role.rights', of: ({ rights }) => rightNames(rights, catalogue), kind: 'line', none: '' },
        {
          title: 'role.holders',
          width: 120,
          sort: 'here',
          render: ({ id, holders }, w) =>
            holders ? (
              <Link className="office-link" to={`manage/grants?role=${id}`}>
                {w('role.holderCount', { count: holders })}
              </Link>
            ) : (
              <span className="office-quiet">{w('role.noHolders')}</span>
            ),
        },
      ]}
      rowActions={
        overAll && [
          { label: 'role.edit', opens: 'form' },
          { label: 'role.viewAs', run: ({ id, name }) => viewAs(`role:${id}`, name) },
          { label: 'role.delete', danger: true, run: remove },
        ]
      }
      add={overAll && { label: 'role.new' }}
      form={(role, close) => <RoleForm role={role} onClose={close} />}
    />
  )
}

const mostNamed = 5

/** Deletes a role after a confirmation that names who loses it. */
function useRemoval() {
  const w = useWords(peopleWords)
  const { run } = useAction(contract.deleteRole, {
    changes: [contract.grantRoles, contract.grants],
    success: w('role.deleted'),
    cover: false,
  })
  return async ({ id, version, name, holders }: Role) => {
    const names = holders === 0 ? [] : await holderNames(id)
    if (!names) return
    const text = holders
      ? w('role.deleteHeld', { name, count: holders, names: names.join('、') })
      : w('role.deleteAsk', { name })
    const ok = w('role.delete')
    if (await confirm({ title: ok, text, ok, danger: true })) await run({ id, version, holders })
  }
}

async function holderNames(role: string): Promise<string[] | undefined> {
  try {
    const { list } = await ask(contract.grants, { role, page_size: 100 })
    return [...new Map(list.map(({ person }) => [person.id, person.name])).values()].slice(0, mostNamed)
  } catch (fault) {
    await handleFault(fault)
    return undefined
  }
}
