/**
 * Pictures that look like photographs from afar: light, a horizon, shapes and grain, drawn as SVG from a number. A
 * page names them by address, and the server draws them when they are asked for.
 */

import { type Chance, chance } from "../random.ts";

const FOLDER = "/media/";

/** `/media/9f31c2a0-640x427.jpg` */
export const pictureAddress = (seed: number, width: number, height: number): string =>
  `${FOLDER}${(seed >>> 0).toString(16).padStart(8, "0")}-${width}x${height}.jpg`;

/** The picture at an address of a site, as SVG whatever the address ends in; undefined where there is none. */
export function pictureAt(path: string): string | undefined {
  const found = /^\/media\/([0-9a-f]{8})-(\d{1,4})x(\d{1,4})\.jpg$/.exec(path);
  return found === null ? undefined : picture(Number.parseInt(found[1]!, 16), Number(found[2]), Number(found[3]));
}

function picture(seed: number, width: number, height: number): string {
  const own = chance("picture", seed);
  const scene = SCENES[own.weighted(LIKELY)](own);
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 600 400" width="${width}" height="${height}" preserveAspectRatio="xMidYMid slice">` +
    `<defs><filter id="b"><feGaussianBlur stdDeviation="${own.within(1, 3).toFixed(1)}"/></filter>` +
    `<filter id="B"><feGaussianBlur stdDeviation="22"/></filter><filter id="g"><feTurbulence type="fractalNoise" baseFrequency=".8" numOctaves="2" seed="${seed & 255}"/>` +
    `<feColorMatrix values="0 0 0 0 .5 0 0 0 0 .5 0 0 0 0 .5 0 0 0 .35 0"/></filter>` +
    `<filter id="t"><feTurbulence type="fractalNoise" baseFrequency=".012 .03" numOctaves="4" seed="${seed & 1023}"/><feColorMatrix values="0 0 0 0 .2 0 0 0 0 .2 0 0 0 0 .2 0 0 0 1.4 -.5"/></filter></defs>` +
    `${scene}<rect width="600" height="400" filter="url(#t)" opacity=".35"/><rect width="600" height="400" filter="url(#g)" opacity=".5"/></svg>`
  );
}

const LIKELY = { land: 22, city: 24, portrait: 22, hall: 18, field: 7, night: 7 } as const;

const hsl = (own: Chance, hue: number, saturation: number, light: number): string =>
  `hsl(${(hue + own.between(-12, 12) + 360) % 360},${Math.max(4, saturation + own.between(-10, 10))}%,${Math.min(96, Math.max(4, light + own.between(-6, 6)))}%)`;

function sky(own: Chance, hue: number, top: number, bottom: number): string {
  return `<linearGradient id="s" x1="0" y1="0" x2="${own.within(0, 0.4).toFixed(2)}" y2="1"><stop stop-color="${hsl(own, hue, 40, top)}"/><stop offset="1" stop-color="${hsl(own, hue + 20, 30, bottom)}"/></linearGradient><rect width="600" height="400" fill="url(#s)"/>`;
}

function ridge(own: Chance, base: number, rough: number, fill: string): string {
  let path = `M-10 410L-10 ${base}`;
  let y = base;
  for (let x = 0; x <= 610; x += 30) {
    y = Math.min(390, Math.max(40, y + own.between(-rough, rough)));
    path += `L${x} ${y}`;
  }
  return `<path d="${path}L610 410z" fill="${fill}" filter="url(#b)"/>`;
}

const blob = (x: number, y: number, rx: number, ry: number, fill: string, filter = "b"): string =>
  `<ellipse cx="${Math.round(x)}" cy="${Math.round(y)}" rx="${Math.round(rx)}" ry="${Math.round(ry)}" fill="${fill}" filter="url(#${filter})"/>`;

function person(own: Chance, x: number, foot: number, tall: number): string {
  const cloth = hsl(own, own.pick([220, 210, 0, 30, 260]), own.pick([8, 15, 35]), own.pick([14, 20, 30, 60]));
  const skin = hsl(own, 22, 42, own.pick([72, 66, 58, 42, 34]));
  const hair = hsl(own, 28, 30, own.pick([10, 16, 30, 62]));
  const head = tall * 0.13;
  const top = foot - tall;
  return (
    `<path d="M${x - tall * 0.24} ${foot}Q${x - tall * 0.26} ${top + tall * 0.36} ${x - head * 0.5} ${top + tall * 0.3}L${x + head * 0.5} ${top + tall * 0.3}Q${x + tall * 0.26} ${top + tall * 0.36} ${x + tall * 0.24} ${foot}z" fill="${cloth}" filter="url(#b)"/>` +
    blob(x, top + head * 1.1, head * 0.98, head * 1.1, hair) +
    blob(x, top + head * 1.5, head * 0.82, head * 1.12, skin)
  );
}

const SCENES: Readonly<Record<keyof typeof LIKELY, (own: Chance) => string>> = {
  land: (own) => {
    const hue = own.pick([205, 210, 30, 190]);
    const far = own.between(170, 230);
    return (
      sky(own, hue, own.pick([45, 60, 35]), own.pick([80, 88, 70])) +
      blob(own.between(80, 520), own.between(60, 160), 90, 60, "rgba(255,250,230,.7)", "B") +
      ridge(own, far, 14, hsl(own, hue, 18, 48)) +
      ridge(own, far + 60, 12, hsl(own, 110, 25, 32)) +
      ridge(own, far + 120, 8, hsl(own, 95, 28, 22))
    );
  },
  city: (own) => {
    const hue = own.pick([210, 215, 25, 230]);
    let blocks = "";
    for (let x = -20; x < 600; ) {
      const width = own.between(28, 90);
      const top = own.between(90, 260);
      const light = own.between(22, 58);
      blocks += `<rect x="${x}" y="${top}" width="${width}" height="320" fill="${hsl(own, hue, 12, light)}"/>`;
      for (let y = top + 14; y < 330; y += 22)
        blocks += `<path d="M${x + 5} ${y}h${width - 10}" stroke="${hsl(own, hue, 10, light + own.pick([-12, 14]))}" stroke-width="8" stroke-dasharray="7 6"/>`;
      x += width + own.below(10);
    }
    const people = Array.from({ length: own.below(5) }, () =>
      person(own, own.between(40, 560), 400, own.between(60, 130)),
    ).join("");
    return `${sky(own, hue, 60, 88)}<g filter="url(#b)">${blocks}</g><path d="M0 340L600 320V400H0z" fill="${hsl(own, hue, 6, 36)}" filter="url(#b)"/>${people}`;
  },
  portrait: (own) =>
    sky(own, own.pick([210, 30, 350, 160, 220]), own.pick([25, 55, 75]), own.pick([18, 45, 68])) +
    blob(own.below(600), own.below(300), 120, 160, `hsla(${own.below(360)},30%,70%,.5)`, "B") +
    blob(own.below(600), own.below(300), 90, 140, `hsla(${own.below(360)},30%,25%,.5)`, "B") +
    person(own, own.between(220, 380), 430, own.between(390, 470)),
  hall: (own) => {
    const row = (foot: number, tall: number, step: number): string => {
      let people = "";
      for (let x = own.between(0, 40); x < 620; x += step + own.below(30))
        people += person(own, x, foot, tall + own.below(24));
      return people;
    };
    return `${sky(own, own.pick([30, 210, 0, 220]), own.pick([35, 70, 80]), own.pick([25, 50]))}${blob(300, 40, 280, 40, "rgba(255,255,240,.55)", "B")}${row(300, 130, 90)}${row(420, 190, 120)}`;
  },
  field: (own) => {
    const green = hsl(own, 120, 40, 36);
    const players = Array.from({ length: own.between(3, 8) }, () =>
      person(own, own.between(40, 560), own.between(260, 390), own.between(80, 150)),
    ).join("");
    return `${sky(own, 215, 30, 55)}<rect y="190" width="600" height="210" fill="${green}"/><path d="M0 190h600v24H0z" fill="${hsl(own, 120, 35, 28)}"/><g opacity=".8">${ridge(own, 150, 6, hsl(own, 0, 8, 40))}</g><rect y="205" width="600" height="195" fill="${green}" filter="url(#b)"/>${players}`;
  },
  night: (own) => {
    const lights = Array.from({ length: own.between(18, 40) }, () =>
      blob(
        own.below(600),
        own.between(120, 380),
        own.between(4, 18),
        own.between(4, 18),
        `hsla(${own.pick([40, 45, 0, 200])},90%,70%,${own.within(0.3, 0.9).toFixed(2)})`,
      ),
    ).join("");
    return `${sky(own, 230, 10, 22)}${ridge(own, 220, 40, "#0c0f16")}${lights}`;
  },
};
