import { transitions } from '#kernel/transitions.ts'

type State = 'here' | 'left'
type Someone = { state: State; id: string }
type Editor = { edits: boolean; id: string }

/** Nobody may deactivate themselves. */
const others = (person: Someone, editor: Editor) => editor.edits && person.id !== editor.id

export const personSteps = transitions<State, 'leave' | 'reinstate', Someone, Editor>({
  leave: { from: ['here'], to: 'left', guard: others },
  reinstate: { from: ['left'], to: 'here', guard: others },
})
