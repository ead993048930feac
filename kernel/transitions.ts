import { kernel } from './words.ts'

type Step<State extends string, Entity, Who> = {
  from: readonly State[]
  to: State
  /** Whether this person may, now. Without it, whoever may make the call may do this. */
  guard?: (entity: Entity, who: Who) => boolean
}

/**
 * The one table of an entity's state changes. The write goes through `move`, and the buttons a page shows come
 * from `allowedActions`: a button shown is an action allowed.
 */
export function transitions<State extends string, Action extends string, Entity extends { state: State }, Who>(
  table: Readonly<Record<Action, Step<State, Entity, Who>>>,
) {
  const actions = Object.keys(table) as Action[]

  function isAllowed(action: Action, entity: Entity, who: Who): boolean {
    const { from, guard } = table[action]
    return from.includes(entity.state) && (guard?.(entity, who) ?? true)
  }

  return {
    actions,
    allowedActions: (entity: Entity, who: Who): Action[] => actions.filter((action) => isAllowed(action, entity, who)),
    /** The state after the action; refused when the entity is elsewhere by now, or the person may not. */
    move: (action: Action, entity: Entity, who: Who): State => {
      if (!isAllowed(action, entity, who)) throw kernel.fail('notNow')
      return table[action].to
    },
  }
}
