import './captcha.css'
import { useWords } from '#kernel/web/language.tsx'
import { Card } from '#kernel/web/ui/Card.tsx'
import { Icon } from '#kernel/web/ui/Icon.tsx'
import type { Picture, Puzzle } from './use-puzzle.ts'
import { type Slide, useSlide } from './use-slide.ts'
import { captchaWords } from './words.ts'

export function CaptchaPuzzle({ puzzle }: { puzzle: Puzzle }) {
  const w = useWords(captchaWords)
  const { picture, status, reason, load, check } = puzzle
  const slide = useSlide(picture, status, check)
  const said = { checking: w('checking'), wrong: reason, failed: w('failed') } as const
  return (
    <div className="captcha" data-status={status}>
      <Card>
        <p className="captcha__hint">{w('hint')}</p>
        <div className="captcha__frame">
          {picture && status !== 'failed' && <Scene picture={picture} x={slide.x} />}
          {status === 'failed' && (
            <button type="button" className="captcha__again" onClick={() => void load()}>
              {reason || w('failed')}
            </button>
          )}
          <button
            type="button"
            className="captcha__refresh c-centre c-press"
            aria-label={w('refresh')}
            disabled={status === 'loading' || status === 'checking'}
            onClick={() => void load()}
          >
            <Icon name="refresh-cw" size={18} />
          </button>
        </div>
        <CaptchaSlider slide={slide} disabled={status === 'loading' || status === 'failed' || status === 'checking'} />
        <p className="captcha__said c-muted c-font-2" role="status">
          {said[status as keyof typeof said] ?? <span className="captcha__keys">{w('keys')}</span>}
        </p>
      </Card>
    </div>
  )
}

function Scene({ picture: { width, height, size, y, background, piece }, x }: { picture: Picture; x: number }) {
  const w = useWords(captchaWords)
  const share = (value: number, of: number) => `${(value / of) * 100}%`
  const place = { top: share(y, height), width: share(size, width), transform: `translateX(${(x / size) * 100}%)` }
  return (
    <>
      <img className="captcha__scene" src={background} alt={w('picture')} width={width} height={height} />
      <img className="captcha__piece" src={piece} alt="" style={place} />
    </>
  )
}

function CaptchaSlider({ slide, disabled }: { slide: Slide; disabled: boolean }) {
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
