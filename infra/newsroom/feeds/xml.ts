/** The few things XML needs of text. */

const ESCAPES: Readonly<Record<string, string>> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" };

export const escaped = (text: string): string => text.replace(/[&<>"]/g, (sign) => ESCAPES[sign]!);

/** Text that may hold markup; what would end the section is cut in two. */
export const cdata = (text: string): string => `<![CDATA[${text.replaceAll("]]>", "]]]]><![CDATA[>")}]]>`;

export const element = (name: string, content: string): string => `<${name}>${content}</${name}>`;

export const declaration = (charset: string): string => `<?xml version="1.0" encoding="${charset}"?>\n`;
