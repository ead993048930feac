import { useWords } from '#kernel/web/language.tsx'
import { type Tool, tools } from './editor-state.ts'
import { IconButton } from './parts.tsx'
import { planWords } from './words.ts'

/** Choice of the pointer tool. */
export function ToolStrip({ tool, onChoose }: { tool: Tool; onChoose: (tool: Tool) => void }) {
  const w = useWords(planWords)
  return (
    <div className="plan-tools c-column c-gap-1" role="toolbar" aria-label={w('tools')}>
      {tools.map((one) => (
        <IconButton
          key={one}
          icon={one}
          label={w(`tool.${one}`)}
          pressed={one === tool}
          onClick={() => onChoose(one)}
        />
      ))}
    </div>
  )
}
