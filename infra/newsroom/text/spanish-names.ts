/** Spanish: names of people and places. Towns and regions are invented. */

const list = (text: string): string[] => text.trim().split(/\s+/);

export const MEN =
  list(`Adrián Agustín Alberto Alejandro Alfonso Álvaro Andrés Antonio Arturo Baltasar Benito Bruno Carlos
  César Cristóbal Daniel Darío David Diego Eduardo Emilio Enrique Esteban Federico Felipe Fernando Francisco Gabriel
  Gonzalo Guillermo Gustavo Héctor Hugo Ignacio Iván Jaime Javier Joaquín Jorge José Juan Julián Julio Leandro Lorenzo
  Lucas Luis Manuel Marcos Mario Martín Mateo Matías Miguel Nicolás Óscar Pablo Patricio Pedro Rafael Ramiro Ramón Raúl
  Ricardo Roberto Rodrigo Rubén Salvador Samuel Santiago Sebastián Sergio Simón Tomás Vicente Víctor`);

export const WOMEN = list(`Adriana Alba Alejandra Alicia Amalia Amparo Ana Andrea Ángela Antonia Beatriz Belén Blanca
  Camila Carla Carlota Carmen Carolina Catalina Cecilia Celia Clara Claudia Cristina Daniela Diana Dolores Elena Elisa
  Elvira Emilia Estela Esther Eugenia Eva Fátima Florencia Gabriela Gloria Graciela Inés Irene Isabel Josefina Juana
  Julia Laura Leonor Lidia Lorena Lourdes Lucía Luisa Manuela Margarita María Marina Marta Mercedes Mónica Natalia Noelia
  Nuria Olga Paloma Patricia Paula Pilar Raquel Rocío Rosa Rosario Sandra Sara Silvia Sofía Sonia Susana Teresa Valeria
  Verónica Victoria Virginia Yolanda`);

export const SURNAMES = list(`Abad Acosta Aguado Aguilar Aguirre Alarcón Alonso Arce Arias Aranda Arroyo Ayala Baeza
  Ballesteros Barrios Bautista Benítez Bermejo Bermúdez Blanco Bravo Bueno Caballero Cabrera Calderón Calvo Campos Cano
  Cárdenas Carrasco Carrera Castaño Castillo Cáceres Cervera Cisneros Contreras Cordero Correa Cortés Crespo Cuesta Delgado
  Díez Domínguez Durán Escobar Escudero Espinosa Esteve Estrada Fajardo Ferrer Figueroa Flores Franco Fuentes Gallardo
  Gallego Garrido Giménez Godoy Guerra Guerrero Guzmán Heredia Herrera Hidalgo Hurtado Ibáñez Iglesias Izquierdo Jurado
  Lara Ledesma Linares Lozano Luna Maldonado Manzano Márquez Medina Mendoza Merino Miranda Molina Montero Montes Mora
  Morales Moreno Navarro Nieto Núñez Ocampo Ochoa Olmedo Ordóñez Orozco Ortega Pacheco Padilla Palacios Pardo Paredes
  Pastor Peralta Peña Pereira Pineda Pizarro Plaza Ponce Prado Prieto Quesada Quintana Quiroga Ramos Redondo Reyes Ríos
  Robles Rojas Roldán Román Rosales Rubio Saavedra Salas Salazar Salinas Santana Santos Segura Serrano Sierra Solano Soler
  Soto Suárez Tapia Toledo Tovar Trujillo Urbina Valdés Valencia Valverde Varela Vargas Vega Velasco Vera Vidal Villalba
  Villanueva Yáñez Zamora Zapata`);

export const TOWNS =
  `Aldeanueva del Pinar; Almendral de la Sierra; Arroyoblanco; Barranca Honda; Bellavista del Mar; Cabo
  Ventoso; Campohermoso; Cañada Real; Castroviejo; Cerroalto; Costanueva; Encinar del Río; Fuenteclara; Fuentes de Abril;
  Hontanar; La Alameda; La Ribera; Las Lomas; Llanos de Arriba; Los Molinos Altos; Miralrío; Montealegre; Navaluna;
  Olivares del Valle; Palmar del Sur; Peñalosa; Piedrafría; Pinar Alto; Pozoblanco de la Vega; Puentelargo; Puerto Arena;
  Puerto Candela; Puerto Esperanza; Rioclaro; Robledal; Salinas del Norte; San Bruno; San Telmo; Santa Aurelia; Santa
  Rufina; Sotoverde; Torrealba; Torre del Faro; Valdearcos; Valdeolmos; Vallehondo; Vegarrubia; Villa Jara; Villafría;
  Villanueva del Lago; Villarroble`.replace(/\s+/g, " ");

export const REGIONS =
  "la Vega Alta; la Comarca del Norte; la Costa Brava del Sur; el Valle Central; la Ribera Baja; la Sierra Parda; el Litoral Oriental; la Meseta Alta; las Tierras del Río; el Bajo Llano; la Cuenca Verde; el Alto Páramo; la Campiña; el Delta";

export const COUNTRIES =
  "Alemania; Argentina; Australia; Austria; Bélgica; Bolivia; Brasil; Canadá; Chile; Colombia; Corea del Sur; Costa Rica; Croacia; Cuba; Dinamarca; Ecuador; Egipto; Eslovenia; Filipinas; Finlandia; Francia; Grecia; Guatemala; Honduras; Hungría; India; Indonesia; Irlanda; Islandia; Italia; Japón; Kenia; Marruecos; México; Nicaragua; Noruega; Panamá; Paraguay; Perú; Polonia; Portugal; Rumanía; Senegal; Suecia; Suiza; Tailandia; Túnez; Turquía; Uruguay; Vietnam";
