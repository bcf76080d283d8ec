import { zodResolver } from '@hookform/resolvers/zod'
import { z } from 'zod'

// Compiled validators need eval, which the page's policy forbids; every form imports its resolver from here.
z.config({ jitless: true })

export { zodResolver as formResolver }
