import { CommandError } from './client.ts'
import type { Command } from './command.ts'

interface Sale {
  readonly flow: string
  readonly hash: string
}

function namedFlow(flow: string | undefined, command: string): string {
  if (!flow) throw new CommandError(`Ange vilket flöde det gäller, till exempel: npm run content -- ${command} child`)
  return flow
}

export const offSale: Command = {
  usage: 'off-sale <flöde>',
  about: 'tar flödet ur försäljning: ingen kan börja eller gå vidare, och det som är köpt gäller',
  async run({ ask, print }, [flow]) {
    const { takeOffSale: done } = await ask<{ takeOffSale: Sale }>('mutation ($flow: ID!) { takeOffSale(flow: $flow) { flow hash } }', {
      flow: namedFlow(flow, 'off-sale'),
    })
    print(`${done.flow}: tagen ur försäljning (live var ${done.hash})`)
    return true
  },
}

export const onSale: Command = {
  usage: 'on-sale <flöde>',
  about: 'säljer flödet igen, som det var när det togs ur försäljning',
  async run({ ask, print }, [flow]) {
    const { putOnSale: done } = await ask<{ putOnSale: Sale }>('mutation ($flow: ID!) { putOnSale(flow: $flow) { flow hash } }', {
      flow: namedFlow(flow, 'on-sale'),
    })
    print(`${done.flow}: säljs igen, live som ${done.hash}`)
    return true
  },
}
