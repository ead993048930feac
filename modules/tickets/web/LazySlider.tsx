import { lazy, Suspense } from 'react'

const Slider = lazy(() => import('./Slider.tsx'))

export type SliderProps = { onPassed: (token: string) => void; onClose: () => void }

export function LazySlider(props: SliderProps) {
  return (
    <Suspense fallback={null}>
      <Slider {...props} />
    </Suspense>
  )
}
