import { describe, expect, it } from 'vitest'
import { createStore } from 'zustand/vanilla'
import { priceShown } from '../../src/quote/selectors.ts'
import { createdState } from '../../src/quote/testing.ts'
