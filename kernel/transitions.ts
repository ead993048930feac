import { kernel } from './language/words.ts'

type Step<State extends string, Entity, Who> = {
  from: readonly State[]
  to: State
  /** Whether this person may do it now. Without it, everyone who may make the call may do it. */
  guard?: (entity: Entity, who: Who) => boolean
}

/**
 * All state changes of an entity in one table. Writes use `move`, and pages draw their buttons from `allowedActions`,
 * so that a visible button is an allowed action.
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
    /** The state after the action; refused if the entity is in another state by now, or the person may not. */
    move: (action: Action, entity: Entity, who: Who): State => {
      if (!isAllowed(action, entity, who)) throw kernel.fail('notNow')
      return table[action].to
    },
  }
}
