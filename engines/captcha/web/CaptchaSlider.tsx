import { useWords } from '#kernel/web/language.tsx'
import { Icon } from '#kernel/web/ui/Icon.tsx'
import type { Slide } from './use-slide.ts'
import { captchaWords } from './words.ts'

export function CaptchaSlider({ slide, disabled }: { slide: Slide; disabled: boolean }) {
  const w = useWords(captchaWords)
  const { x, end, share, rail, begin, press } = slide
  return (
    <div ref={rail} className="captcha-rail">
      <span className="captcha-rail__way" style={{ width: along(share, handle) }} />
      <div
        className="captcha-rail__handle c-centre"
        style={{ left: along(share, 0) }}
        role="slider"
        tabIndex={disabled ? -1 : 0}
        aria-label={w('slider')}
        aria-disabled={disabled}
        aria-valuemin={0}
        aria-valuemax={end}
        aria-valuenow={Math.round(x)}
        onPointerDown={(event) => !disabled && begin(event)}
        onKeyDown={(event) => !disabled && press(event)}
      >
        <Icon name="chevron-right" size={22} />
      </div>
    </div>
  )
}

const handle = 56

/** Position along the rail, minus the width of the handle. */
const along = (share: number, more: number): string => `calc(${share} * (100% - ${handle}px) + ${more}px)`
